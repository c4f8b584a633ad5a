import type { Id } from '#api/reading.ts'
import type { FormDraft } from '#saving/kept.ts'
import type { Versioning } from '#saving/merge.ts'
import type { Comparison, SentWords } from '#saving/sent.ts'
import type { DraftPlace } from '#device/draft-items.ts'
import type { FormResult } from '#rules/form.ts'

/** What is particular to the form of one noun. */
export type NounForm<Row, Values extends object, Draft> = {
  /** the values with which the form of a row begins; of a new record for `null` */
  valuesOf: (row: Row | null) => Values
  /** how two versions of the values are compared and shown */
  versioning: Versioning<Values>
  /** validates the values of the form */
  read: (values: Values, row: Row | null) => FormResult<Draft>
  /** fields that also answer the hint of another one */
  answers?: Readonly<Partial<Record<keyof Values, string>>>
  texts: {
    /** what is saved, in words */
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
 * What a noun gives to its form, to its draft, to its removal and to the search after a lost answer. Everything of it is
 * in the noun's file of `#forms`; `#actors/*-form.ts` adds the calls and the rows.
 */
export type Noun<Row extends { id: Id }, Values extends object, Draft, Kept> = {
  form: NounForm<Row, Values, Draft>
  draft: FormKeeping<Values, Kept>
  /** how what was sent is found among the rows */
  sentAs: Comparison<Row, Draft>
  removal: {
    /** what is removed: `el producto` */
    noun: string
    /** the message after a removal */
    removed: string
    /** why this row cannot be removed, or `null` */
    whyProtected?: (row: Row) => string | null
    /** turns the reason of a failure into its message; default: the reason itself */
    failed?: (reason: string) => string
  }
}

/** How the values of a noun's form are kept as a draft, and are found again. */
export type FormKeeping<Values, Kept> = {
  place: DraftPlace<FormDraft<Kept>>
  keep: (values: Values) => Kept
  /** the values again; `initial` are those of the row as it is now, for what was left out */
  restore: (kept: Kept, initial: Values) => Values
  /** what is never kept, as it may have been when it was sent */
  unkept?: Partial<Values>
  /** the noun as what somebody deletes: `el producto`, `al maestro` */
  deleted: string
}
