import type { Id } from '#api/reading.ts'
import { capitalized } from '#values/text.ts'

/** What the reloaded list says of a call that was not answered (spec 8, Unanswered). */
export type Finding = 'done' | 'not done' | 'unknown'

/** A finding with the answer that was lost. */
export type FoundAnswer<Answer> = { is: 'done'; answer: Answer } | { is: Exclude<Finding, 'done'> }

/** A finding with another answer. */
export const answered = <Row, Answer>(found: FoundAnswer<Row>, answerOf: (row: Row) => Answer): FoundAnswer<Answer> =>
  found.is === 'done' ? { is: found.is, answer: answerOf(found.answer) } : found

/** The finding for a call whose answer says nothing. */
export const foundAs = (finding: Finding): FoundAnswer<void> =>
  finding === 'done' ? { is: finding, answer: undefined } : { is: finding }

/** What was sent, in words: `el producto`, `guardado`, `enviarlo`; `la asistencia`, `guardada`, `enviarla`. */
export type SentWords = { noun: string; participle: string; again: string }

/** What the list says, in words (spec 8, Unanswered). */
export function findingText(finding: Finding, { noun, participle, again }: SentWords): string {
  if (finding === 'done') return `La respuesta del servidor se perdió, pero ${noun} sí quedó ${participle}.`
  return finding === 'not done'
    ? `${capitalized(noun)} no quedó ${participle}: puedes ${again} de nuevo.`
    : `No se pudo comprobar si ${noun} quedó ${participle}. Revisa la lista antes de repetirlo.`
}

/** The fields of a record that can be compared, each as text. */
export type Print = Readonly<Record<string, string>>

/** A text without the blanks that a server may drop. */
export const textPrint = (value: string | null): string => (value ?? '').trim().replaceAll(/\s+/g, ' ')

/** A list of texts as one text. */
export const listPrint = (values: readonly string[]): string => JSON.stringify(values.map(textPrint))

/** A list in which the order says nothing. */
export const groupPrint = (values: readonly string[]): string => listPrint(values.toSorted())

const isSamePrint = (sent: Print, row: Print): boolean =>
  Object.entries(sent).every(([field, text]) => row[field] === text)

/** How what was sent of a noun is found among its rows. */
export type Comparison<Row extends { id: Id }, Draft> = {
  /** what can be compared of a row; at least the fields of `sent` */
  rowPrint: (row: Row) => Print
  /** what can be compared of what was sent */
  sentPrint: (draft: Draft) => Print
  /** whether a new row with other values may still be what was sent, because the server changed it */
  isAlike: (draft: Draft, row: Row) => boolean
  /** whether something was sent that the row does not show: a password, a picture stored elsewhere */
  hides?: (draft: Draft, row: Row) => boolean
}

/**
 * A call to look for: what was sent, under which id (`null` for a new record), and the rows before it, if they were
 * known.
 */
export type SentCall<Row, Draft> = { id: Id | null; draft: Draft; before: readonly Row[] | undefined }

/** The rows that were there before, by their ids; `undefined` if nobody knows. */
export function rowsOf<Row extends { id: Id }>(rows: readonly Row[], ids: readonly Id[] | null): Row[] | undefined {
  const known = ids && new Set(ids)
  return known ? rows.filter(({ id }) => known.has(id)) : undefined
}

/**
 * What the list says of an unanswered save. A new record is a row that was not there before and has the fields that
 * were sent; an updated one has its id and those fields. What tells neither yes nor no is unknown: a row that changed in
 * another way, or the same row if all that was sent does not show.
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
    // Of several equal ones some may be too many: a browser may send a call twice by itself.
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

/** What the list says of an unanswered deletion: done when the id is gone. */
export const findRemoved = (rows: readonly { id: Id }[], id: Id): Finding =>
  rows.some((row) => row.id === id) ? 'not done' : 'done'
