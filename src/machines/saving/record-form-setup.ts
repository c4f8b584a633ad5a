import { assign, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { NoticeEvent } from '#machines/notice.ts'
import { required } from '#machines/required.ts'
import { isDone, outcomeActions } from '#machines/saving/outcome.ts'
import {
  hasChanges,
  opened,
  type FormContext,
  type FormEvent,
  type FormWrite,
} from '#machines/saving/record-form-context.ts'
import type { Outcome } from '#machines/saving/sending-context.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import { isRefused, submissionOf } from '#machines/saving/submission.ts'
import { withLateChanges, type FormResult } from '#rules/form.ts'
import type { NounForm } from '#saving/noun.ts'

/** The events, actors, actions and guards of `recordForm`. */
export function recordFormSetup<Row extends { id: Id }, Values extends object, Draft>() {
  type Here = FormContext<Row, Values, Draft>
  type Write = FormWrite<Row, Values, Draft>
  type Sent = Outcome<Write, void>

  return setup({
    types: {
      input: {} as NounForm<Row, Values, Draft>,
      context: {} as Here,
      events: {} as FormEvent<Row, Values>,
      emitted: {} as NoticeEvent | { type: 'saved' },
      tags: {} as 'busy' | 'asking',
      children: {} as { sending: 'sending' },
    },
    actors: { sending: sendingMachine<Write, void>() },
    actions: {
      ...outcomeActions<Here, FormEvent<Row, Values>>(),
      storeResult: assign((_, result: FormResult<Draft>) => submissionOf(result)),
      begin: assign(({ context }) => opened(context, null)),
      /** The saved values become the first values. Values typed meanwhile stay. */
      keepLate: assign(({ context: { values, sent, valuesOf, versioning } }, { write }: Sent) => {
        const before = required(sent)
        const initial = write.row === null ? valuesOf(null) : write.values
        const late = withLateChanges(initial, { now: values, sent: before }, versioning.together)
        return { row: write.row, next: null, sent: null, draft: null, refusal: null, initial, values: late }
      }),
      /** The row is gone, so its values become a new record. */
      keepAsNew: assign(({ context: { valuesOf, round } }) => ({
        row: null,
        sent: null,
        draft: null,
        initial: valuesOf(null),
        round: round + 1,
      })),
    },
    guards: {
      'has changes': ({ context }) => hasChanges(context),
      'has next': ({ context }) => context.next !== null,
      'is done with late changes': ({ context }, { is }: Sent) =>
        is === 'done' && hasChanges({ ...context, initial: required(context.sent) }),
      'is new': (_, isNew: boolean) => isNew,
      'is refused': (_, result: FormResult<Draft>) => isRefused(result),
      'is done': isDone,
      'is gone': (_, { is }: Sent) => is === 'gone',
      'is being edited': ({ context }, id: Id) => required(context.row).id === id,
    },
  })
}
