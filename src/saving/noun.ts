import type { Id } from '#api/reading.ts'
import type { FormResult } from '#rules/form.ts'
import type { DraftPlace } from '#saving/draft-place.ts'
import type { FormDraft } from '#saving/kept.ts'
import type { Versioning } from '#saving/merge.ts'
import type { Comparison, SentWords } from '#saving/sent.ts'

export type NounForm<Row, Values extends object, Draft> = {
  /** the first values of a row's form; `null` is a new record */
  valuesOf: (row: Row | null) => Values
  /** how two versions of the values are compared and shown */
  versioning: Versioning<Values>
  /** validates the values of the form */
  read: (values: Values, row: Row | null) => FormResult<Draft>
  /** fields that also answer the hint of another field */
  answers?: Readonly<Partial<Record<keyof Values, string>>>
  texts: {
    sent: SentWords
    created: string
    updated: string
    /** turns the reason of a failure into its message; default: the reason itself */
    failed?: (reason: string) => string
    /** the message when the edited row was deleted elsewhere; the values stay as a new record */
    gone: string
  }
}

/**
 * A noun's form, draft and removal, and the search after a lost answer. All of it is in the noun's file of `#forms`;
 * `#actors/*-form.ts` adds the calls and the rows.
 */
export type Noun<Row extends { id: Id }, Values extends object, Draft, Kept> = {
  form: NounForm<Row, Values, Draft>
  draft: FormKeeping<Values, Kept>
  /** how the sent draft is found among the rows */
  sentAs: Comparison<Row, Draft>
  removal: {
    /** the noun with its article: `el producto` */
    noun: string
    /** the message after a removal */
    removed: string
    /** why this row cannot be removed, or `null` */
    whyProtected?: (row: Row) => string | null
    /** turns the reason of a failure into its message; default: the reason itself */
    failed?: (reason: string) => string
  }
}

/** The draft of a noun's form. */
type FormKeeping<Values, Kept> = {
  place: DraftPlace<FormDraft<Kept>>
  keep: (values: Values) => Kept
  /** restores the values; `initial` has the current row's values for fields that are not kept */
  restore: (kept: Kept, initial: Values) => Values
  /** values that are never kept; they may be in a sent form */
  unkept?: Partial<Values>
  /** the noun as a deleted object: `el producto`, `al maestro` */
  deleted: string
}
