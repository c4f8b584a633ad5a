/** The verdicts on the rows of an import, and what a start sends of them, for every noun. */

import type { Id } from '#api/reading.ts'
import type { Planned } from '#forms/import-table.ts'
import type { ImportRow } from '#forms/import-table.ts'
import { refusalOf, type FormResult, type Refusal } from '#rules/form.ts'
import type { Period } from '#rules/payments/period.ts'

/**
 * The result of the dry run for a row. `twin`: like stored rows, or an earlier row of the sheet. `left`: the status is
 * not `Activo`. `joined`: the row goes with the one of `line`, such as another schedule of a teacher.
 */
export type Verdict<Draft, Stored> =
  | { is: 'new'; draft: Draft }
  | { is: 'twin'; draft: Draft; twins: Stored[]; line: number | null }
  | { is: 'left'; draft: Draft; status: string }
  | { is: 'wrong'; refusal: Refusal }
  | { is: 'joined'; line: number }
  | { is: 'sent' | 'made' }

/**
 * A row with its verdict. `isWanted`: whether the next start sends it. `draft`: what a start would send, `null` for a
 * wrong row. `notes` refuse nothing. `months`: the months that a start records as paid.
 */
export type Checked<Draft, Stored> = {
  row: ImportRow
  values: { name: string }
  draft: Draft | null
  months: readonly Period[]
  notes: readonly string[]
  verdict: Verdict<Draft, Stored>
  isWanted: boolean
}

/** A row as values of its form. `key` is the same for rows that may be twins. */
export type RowRead<Draft> = {
  values: { name: string }
  result: FormResult<Draft>
  months: readonly Period[]
  notes: readonly string[]
  key: string
}

/** Message of a row with marked cells. */
export const markedText = 'Por favor, revisa los datos marcados.'

/** The result with the hints for unreadable cells, which refuse the row. */
export function withHints<Draft>(
  result: FormResult<Draft>,
  hints: Record<string, string | undefined>,
): FormResult<Draft> {
  const refusal = refusalOf(hints, markedText)
  if (!refusal) return result
  const said = Object.fromEntries(Object.entries(hints).filter(([, hint]) => hint !== undefined))
  return { refusal: { message: refusal.message, hints: { ...('refusal' in result && result.refusal.hints), ...said } } }
}

/** How the rows of a noun are read and compared. */
type Comparison<Draft, Stored, Read extends RowRead<Draft>> = {
  read: (row: ImportRow) => Read
  /** the stored rows that may be the same; they have the key of the row */
  twinsOf: (draft: Draft, key: string) => Stored[]
  /** whether an earlier row of the same key may be the same */
  isTwin: (draft: Draft, earlier: Draft) => boolean
  /** the status of a row that is not active; else `null` */
  statusOf?: (row: ImportRow) => string | null
}

/**
 * The dry run: each row with its verdict, by the readers and refusals of the noun's form (spec 2, Import of students).
 * By default a row is sent unless it is doubtful. A wrong row is never sent.
 */
export function verdictsOf<Draft, Stored, Read extends RowRead<Draft>>(
  rows: readonly ImportRow[],
  { read, twinsOf, isTwin, statusOf = () => null }: Comparison<Draft, Stored, Read>,
): (Checked<Draft, Stored> & { read: Read })[] {
  const earlier = new Map<string, { draft: Draft; line: number }[]>()
  return rows.map((row) => {
    const cells = read(row)
    const { values, result, months, notes, key } = cells
    const { is } = row.outcome
    const before = earlier.get(key) ?? []
    const draft = 'draft' in result ? result.draft : null
    const common = { row, read: cells, values, draft, months, notes, isWanted: false }
    if ('draft' in result) earlier.set(key, [...before, { draft: result.draft, line: row.line }])
    if (is === 'made' || is === 'sent') return { ...common, verdict: { is } }
    if ('refusal' in result) return { ...common, verdict: { is: 'wrong', refusal: result.refusal } }
    const twins = twinsOf(result.draft, key)
    const line = before.find((each) => isTwin(result.draft, each.draft))?.line ?? null
    const status = statusOf(row)
    const verdict: Verdict<Draft, Stored> =
      twins.length > 0 || line !== null
        ? { is: 'twin', draft: result.draft, twins, line }
        : status === null
          ? { is: 'new', draft: result.draft }
          : { is: 'left', draft: result.draft, status }
    return { ...common, verdict, isWanted: row.isWanted ?? verdict.is === 'new' }
  })
}

/**
 * The rows that a start sends, in order: first the rows whose result is unknown. Twins and inactive students that
 * nobody ticked stay out from now on. `idsOf`: the stored rows with the name of a draft.
 */
export function planOf<Draft>(
  checked: readonly Pick<Checked<Draft, unknown>, 'row' | 'draft' | 'months' | 'isWanted' | 'verdict'>[],
  idsOf: (draft: Draft) => readonly Id[],
): { rows: ImportRow[]; queue: Planned<Draft>[] } {
  const planned = (wasSent: boolean) =>
    checked.flatMap(({ row: { line, outcome }, draft, months, isWanted }): Planned<Draft>[] => {
      if (draft === null || (wasSent ? outcome.is !== 'sent' : !isWanted)) return []
      const before = outcome.is === 'sent' ? outcome.before : idsOf(draft)
      return [{ line, draft, before, wasSent, months }]
    })
  const rows = checked.map(({ row, verdict, isWanted }) =>
    verdict.is === 'twin' || verdict.is === 'left' || verdict.is === 'joined' ? { ...row, isWanted } : row,
  )
  return { rows, queue: [...planned(true), ...planned(false)] }
}
