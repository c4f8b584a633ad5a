import type { ImportView } from '#rules/sheets/import-views.ts'

export type ImportSearch = {
  /** shown rows: by default the rows to correct, and at the end the registered ones */
  ver?: ImportView | undefined
  orden?: string | undefined
}
