import type { Id } from '#api/reading.ts'
import { capitalized } from '#values/text.ts'

/** The result of a search in the reloaded list for an unanswered call (spec 8, Unanswered). */
export type Finding = 'done' | 'not done' | 'unknown'

/** A finding with the lost answer. */
type FoundAnswer<Answer> = { is: 'done'; answer: Answer } | { is: Exclude<Finding, 'done'> }

export const answered = <Row, Answer>(found: FoundAnswer<Row>, answerOf: (row: Row) => Answer): FoundAnswer<Answer> =>
  found.is === 'done' ? { is: found.is, answer: answerOf(found.answer) } : found

/** The finding for a call without a meaningful answer. */
export const foundAs = (finding: Finding): FoundAnswer<void> =>
  finding === 'done' ? { is: finding, answer: undefined } : { is: finding }

/** The words for a write: `el producto`, `guardado`, `enviarlo`; `la asistencia`, `guardada`, `enviarla`. */
export type SentWords = { noun: string; participle: string; again: string }

/** The text of a finding (spec 8, Unanswered). */
export function findingText(finding: Finding, { noun, participle, again }: SentWords): string {
  if (finding === 'done') return `La respuesta del servidor se perdió, pero ${noun} sí quedó ${participle}.`
  return finding === 'not done'
    ? `${capitalized(noun)} no quedó ${participle}: puedes ${again} de nuevo.`
    : `No se pudo comprobar si ${noun} quedó ${participle}. Revisa la lista antes de repetirlo.`
}

/** The comparable fields of a record, each as text. */
export type Print = Readonly<Record<string, string>>

/** A text with trimmed and single blanks, because a server may drop blanks. */
export const textPrint = (value: string | null): string => (value ?? '').trim().replaceAll(/\s+/g, ' ')

/** A list of texts as one text. */
export const listPrint = (values: readonly string[]): string => JSON.stringify(values.map(textPrint))

/** A list whose order does not matter, as one text. */
export const groupPrint = (values: readonly string[]): string => listPrint(values.toSorted())

const isSamePrint = (sent: Print, row: Print): boolean =>
  Object.entries(sent).every(([field, text]) => row[field] === text)

/** How a sent draft of a noun is found among its rows. */
export type Comparison<Row extends { id: Id }, Draft> = {
  /** the comparable fields of a row; at least the fields of `sentPrint` */
  rowPrint: (row: Row) => Print
  /** the comparable fields of a sent draft */
  sentPrint: (draft: Draft) => Print
  /** whether a new row with other values may still be the sent draft, changed by the server */
  isAlike: (draft: Draft, row: Row) => boolean
  /** whether the draft has a value that the row does not show: a password, a picture stored elsewhere */
  hides?: (draft: Draft, row: Row) => boolean
}

/** A call to search for: its draft, its id (`null` for a new record), and the rows before it, if they were known. */
type SentCall<Row, Draft> = { id: Id | null; draft: Draft; before: readonly Row[] | undefined }

/** The earlier rows, found by their ids; `undefined` if the ids are unknown. */
export function rowsOf<Row extends { id: Id }>(rows: readonly Row[], ids: readonly Id[] | null): Row[] | undefined {
  const known = ids && new Set(ids)
  return known ? rows.filter(({ id }) => known.has(id)) : undefined
}

/**
 * The finding for an unanswered save. A new record is a new row with the sent fields. An updated record is the row of
 * its id with the sent fields. Other cases are unknown, such as a row that changed in another way, or a draft that the
 * row does not show.
 */
export const findSent = <Row extends { id: Id }, Draft>(
  rows: readonly Row[],
  sent: SentCall<Row, Draft>,
  comparison: Comparison<Row, Draft>,
): Finding => findSentRow(rows, sent, comparison).is

/** Like {@link findSent}, with the row that was saved. */
export function findSentRow<Row extends { id: Id }, Draft>(
  rows: readonly Row[],
  { id, draft, before }: SentCall<Row, Draft>,
  comparison: Comparison<Row, Draft>,
): FoundAnswer<Row> {
  const { rowPrint, sentPrint, isAlike, hides = () => false } = comparison
  const sent = sentPrint(draft)
  const isAsSent = (row: Row) => isSamePrint(sent, rowPrint(row))
  if (id === null) {
    const known = before && new Set(before.map((row) => row.id))
    const added = rows.filter((row) => known?.has(row.id) !== true && isAlike(draft, row))
    if (added.length === 0) return { is: 'not done' }
    // Several equal new rows may include repetitions: a browser may send a call twice by itself.
    const [row, ...others] = known ? added.filter(isAsSent) : []
    return row && others.length === 0 ? { is: 'done', answer: row } : { is: 'unknown' }
  }
  const now = rows.find((row) => row.id === id)
  if (now === undefined) return { is: 'not done' }
  const was = before?.find((row) => row.id === id)
  if (isAsSent(now)) {
    const isUnseen = hides(draft, now) && (was === undefined || isAsSent(was))
    return isUnseen ? { is: 'unknown' } : { is: 'done', answer: now }
  }
  const isUntouched = was !== undefined && isSamePrint(pick(rowPrint(was), sent), rowPrint(now))
  return { is: isUntouched ? 'not done' : 'unknown' }
}

const pick = (print: Print, fields: Print): Print =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, print[field] ?? '']))
