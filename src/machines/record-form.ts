import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import { emitNotice, failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { isRefused, submission, submissionOf, type Submission } from '#machines/submission.ts'
import { emitFinding, wasNotAnswered } from '#machines/unanswered.ts'
import { changedFields, changedForm, withLateChanges, withoutHint, type FormResult } from '#rules/form.ts'
import type { Finding, SentWords } from '#rules/sent.ts'

/** What is particular to one noun's form. */
type Input<Row, Values extends object, Draft> = {
  /** the values with which the form of a row begins; of a new record for `null` */
  valuesOf: (row: Row | null) => Values
  /** whether values count as the same; default: each field is the same */
  isSame?: (now: Values, before: Values) => boolean
  /** validates the values of the form */
  read: (values: Values, row: Row | null) => FormResult<Draft>
  /** fields that also answer the hint of another one */
  answers?: Readonly<Partial<Record<keyof Values, string>>>
  /** fields of which none says anything without the others */
  together?: readonly (readonly (keyof Values & string)[])[]
  texts: {
    /** what is saved, in words */
    sent: SentWords
    created: string
    updated: string
    /** turns the reason of a failure into its message; default: the reason itself */
    failed?: (reason: string) => string
  }
}

type Context<Row, Values extends object, Draft> = Input<Row, Values, Draft> &
  Submission<Draft> & {
    isSame: (now: Values, before: Values) => boolean
    /** the edited row; `null` while creating */
    row: Row | null
    /** the row to edit if the user discards the current changes */
    next: Row | null
    /** what the form began with, or what was saved last of an edited row */
    initial: Values
    /** what the form shows: all that is typed */
    values: Values
    /** what was typed when the form was submitted; `null` unless it is being saved */
    sent: Values | null
    /** the alert for a save without an answer, while it is looked for */
    failure: Notice | null
    /** increases with each reset, so that the form starts again with other values */
    round: number
  }

type Event<Row, Values> =
  | { type: 'OPEN' }
  | { type: 'CLOSE' }
  | { type: 'EDIT'; row: Row }
  | { type: 'CANCEL' }
  | { type: 'CHANGE'; values: Partial<Values> }
  | { type: 'SUBMIT' }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }
  | { type: 'REMOVED'; id: Id }
  /** opens a row, or something new, with values that were kept */
  | { type: 'RECOVER'; row: Row | null; values: Values }

const sameFields = (now: object, before: object): boolean => changedFields(now, before).length === 0

/**
 * The form of a product, an event, a teacher or a user: creating ⇄ editing → saving → creating (spec 4). It holds the
 * typed values. A save clears the form and reloads the list; what was typed while it ran is kept: in the next new
 * record, or in the row, which stays open. A failure returns to the state before; without an answer the reloaded list
 * says first whether the record was saved (`checking`; spec 8, Unanswered).
 *
 * On small screens the form is a sheet, shown while the machine has the tag `sheet`. It opens for a new record or an
 * edited row, and closes after a save or when the user closes it. Closing it ends the edition of a row, after a
 * question if it has changes, but keeps the values of a new record.
 */
export function recordFormMachine<
  Row extends { id: Id } = { id: Id },
  Values extends object = object,
  Draft = unknown,
>() {
  type Here = Context<Row, Values, Draft>
  const { refused, accepted } = submission(({ context }: { context: Here }): FormResult<Draft> =>
    context.read(context.values, context.row),
  )

  const begun = (valuesOf: Here['valuesOf'], row: Row | null) => {
    const initial = valuesOf(row)
    return { row, next: null, initial, values: initial, sent: null, draft: null, refusal: null, failure: null }
  }
  const opened = ({ round, valuesOf }: Here, row: Row | null) => ({ ...begun(valuesOf, row), round: round + 1 })

  const changed = ({ values, refusal, answers }: Here, changes: Partial<Values>) => {
    const answered = Object.entries<string | undefined>(answers ?? {}).flatMap(([field, other]) =>
      other !== undefined && changedFields({ ...values, ...changes }, values).includes(field) ? [other] : [],
    )
    const after = changedForm({ values, refusal }, changes)
    return { ...after, refusal: answered.reduce(withoutHint, after.refusal) }
  }

  const savedAs = ({ context: { row, draft } }: { context: Here }) => ({ id: row?.id ?? null, draft: required(draft) })

  const tellSaved = {
    type: 'tell' as const,
    params: ({ context: { row, texts } }: { context: Here }): Notice => ({
      tone: 'status',
      text: row === null ? texts.created : texts.updated,
    }),
  }

  return setup({
    types: {
      input: {} as Input<Row, Values, Draft>,
      context: {} as Here,
      events: {} as Event<Row, Values>,
      emitted: {} as NoticeEvent | { type: 'saved' },
      tags: {} as 'busy' | 'asking' | 'sheet',
    },
    actors: {
      save: port<void, { id: Id | null; draft: Draft }>('save'),
      /** whether a record is in the reloaded list as it was sent */
      find: port<Finding, { id: Id | null; draft: Draft }>('find'),
    },
    actions: {
      tell: enqueueActions(({ enqueue }, notice: Notice | null) => emitNotice(enqueue, notice)),
      storeResult: assign((_, result: FormResult<Draft>) => submissionOf(result)),
      tellFinding: enqueueActions(({ context: { texts, failure }, enqueue }, finding: Finding) =>
        emitFinding(enqueue, finding, texts.sent, failure),
      ),
      begin: assign(({ context }) => opened(context, null)),
      /** What is saved is the beginning now; what was typed meanwhile stays. */
      keepLate: assign(({ context: { row, values, sent, valuesOf, together } }) => {
        const saved = required(sent)
        const done = { next: null, sent: null, draft: null, refusal: null }
        if (row !== null) return { ...done, initial: saved }
        const fresh = valuesOf(null)
        return { ...done, initial: fresh, values: withLateChanges(fresh, { now: values, sent: saved }, together) }
      }),
    },
    guards: {
      'has changes': ({ context: { values, initial, isSame } }) => !isSame(values, initial),
      'has late changes': ({ context: { values, sent, isSame } }) => !isSame(values, required(sent)),
      'is new': (_, isNew: boolean) => isNew,
      'is refused': (_, result: FormResult<Draft>) => isRefused(result),
      'was not answered': (_, { error }: { error: unknown }) => wasNotAnswered(error),
      'is done': (_, finding: Finding) => finding === 'done',
      'is being edited': ({ context }, id: Id) => required(context.row).id === id,
    },
  }).createMachine({
    id: 'recordForm',
    initial: 'open',
    context: ({ input }) => ({ isSame: sameFields, ...input, ...begun(input.valuesOf, null), round: 0 }),
    on: { CHANGE: { actions: assign(({ context, event }) => changed(context, event.values)) } },
    states: {
      open: {
        initial: 'creating',
        on: {
          EDIT: [
            {
              guard: 'has changes',
              target: 'discarding',
              actions: assign({ next: ({ event }) => event.row }),
            },
            { target: '.editing', actions: assign(({ context, event }) => opened(context, event.row)) },
          ],
          RECOVER: [
            {
              guard: { type: 'is new', params: ({ event }) => event.row === null },
              target: '.creating.shown',
              actions: assign(({ context, event }) => ({ ...opened(context, null), values: event.values })),
            },
            {
              target: '.editing',
              actions: assign(({ context, event }) => ({ ...opened(context, event.row), values: event.values })),
            },
          ],
          SUBMIT: [
            refused,
            { target: 'saving', actions: [...accepted.actions, assign({ sent: ({ context }) => context.values })] },
          ],
        },
        states: {
          creating: {
            initial: 'closed',
            states: {
              closed: { on: { OPEN: 'shown' } },
              shown: { tags: 'sheet', on: { CLOSE: 'closed' } },
            },
          },
          editing: {
            tags: 'sheet',
            on: {
              CANCEL: { target: 'creating', actions: 'begin' },
              CLOSE: [
                { guard: 'has changes', target: '#recordForm.closing' },
                { target: 'creating', actions: 'begin' },
              ],
              REMOVED: {
                guard: { type: 'is being edited', params: ({ event }) => event.id },
                target: 'creating',
                actions: 'begin',
              },
            },
          },
          before: { type: 'history', history: 'deep' },
        },
      },
      /** Editing another row was requested while this one has changes: `¿Descartar los cambios?` */
      discarding: {
        tags: 'asking',
        on: {
          ACCEPT: { target: 'open.editing', actions: assign(({ context }) => opened(context, context.next)) },
          DECLINE: { target: 'open.before', actions: assign({ next: null }) },
        },
      },
      /** The sheet of a row was closed while it has changes: `¿Descartar los cambios?` */
      closing: {
        tags: ['asking', 'sheet'],
        on: { ACCEPT: { target: 'open.creating', actions: 'begin' }, DECLINE: 'open.before' },
      },
      saving: {
        tags: ['busy', 'sheet'],
        invoke: {
          id: 'save',
          src: 'save',
          input: savedAs,
          onDone: { target: 'saved', actions: tellSaved },
          onError: [
            {
              guard: { type: 'was not answered', params: ({ event }) => ({ error: event.error }) },
              target: 'checking',
              actions: assign({ failure: ({ context, event }) => failureNotice(event.error, context.texts.failed) }),
            },
            {
              target: 'open.before',
              actions: [
                assign({ sent: null }),
                {
                  type: 'tell',
                  params: ({ context: { texts }, event }) => failureNotice(event.error, texts.failed),
                },
              ],
            },
          ],
        },
      },
      checking: {
        tags: ['busy', 'sheet'],
        invoke: {
          id: 'find',
          src: 'find',
          input: savedAs,
          onDone: [
            {
              guard: { type: 'is done', params: ({ event }) => event.output },
              target: 'saved',
              actions: { type: 'tellFinding', params: 'done' },
            },
            {
              target: 'open.before',
              actions: [assign({ sent: null }), { type: 'tellFinding', params: ({ event }) => event.output }],
            },
          ],
          onError: {
            target: 'open.before',
            actions: [assign({ sent: null }), { type: 'tellFinding', params: 'unknown' }],
          },
        },
      },
      saved: {
        always: [
          { guard: 'has late changes', target: 'open.before', actions: ['keepLate', emit({ type: 'saved' })] },
          { target: 'open.creating', actions: ['begin', emit({ type: 'saved' })] },
        ],
      },
    },
  })
}
