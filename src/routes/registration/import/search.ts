import type { ImportView } from '#rules/students/import-views.ts'

/** The search params of the import of students. */
export type ImportSearch = {
  /** which rows are shown; by default those to correct, and at the end those that were registered */
  ver?: ImportView | undefined
  /** order of the rows */
  orden?: string | undefined
}
