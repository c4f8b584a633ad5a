import { required } from '#machines/required.ts'
import { alerts } from '#machines/saving/sending-context.ts'
import { sendingQuestions } from '#machines/saving/sending-questions.ts'
import { sendingSetup } from '#machines/saving/sending-setup.ts'

/**
 * Every save uses this machine: it applies the edited fields to the server's current row, and sends them (spec 7,
 * Sending). *reading* loads that row. *asking* shows both values of a field that was edited here and elsewhere. If the
 * row cannot be compared (`uncompared`), the person may still send. Without an answer, `searching` looks in the reloaded list
 * (spec 8, Unanswered). A write that was sent before is also searched for; no write is ever sent twice. It can be
 * cancelled until it is sent. If nobody is left to answer a question, nothing is sent, and a notice says so.
 */
export function sendingMachine<Write = unknown, Answer = unknown>() {
  return sendingSetup<Write, Answer>().createMachine({
    id: 'sending',
    initial: 'reading',
    context: ({ input }) => ({ ...input, changed: null, failure: null, end: null }),
    output: ({ context: { end, write } }) => ({ ...required(end), write }),
    states: {
      reading: {
        tags: 'reading',
        on: { CANCEL: 'cancelled' },
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context }) => ({ write: context.write }),
          onDone: [
            {
              guard: { type: 'is the same', params: ({ event }) => event.output },
              target: 'sending',
              actions: { type: 'compare', params: ({ event }) => event.output },
            },
            { guard: { type: 'is gone', params: ({ event }) => event.output }, target: 'gone' },
            {
              guard: { type: 'is refused', params: ({ event }) => event.output },
              target: 'refused',
              actions: { type: 'refuse', params: ({ event }) => event.output },
            },
            { guard: { type: 'was sent', params: ({ event }) => event.output }, target: 'searching' },
            { target: 'asking', actions: { type: 'compare', params: ({ event }) => event.output } },
          ],
          onError: [
            {
              guard: { type: 'is expired', params: ({ event }) => ({ error: event.error }) },
              target: 'refused',
              actions: { type: 'endRefused', params: ({ event }) => ({ error: event.error }) },
            },
            { target: 'uncompared' },
          ],
        },
      },
      ...sendingQuestions<Write, Answer>(),
      sending: {
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }) => ({ write: context.write }),
          onDone: {
            target: 'done',
            actions: { type: 'endAnswered', params: ({ event }) => ({ answer: event.output }) },
          },
          onError: [
            {
              guard: { type: 'was not answered', params: ({ event }) => ({ error: event.error }) },
              target: 'searching',
              actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
            },
            {
              target: 'refused',
              actions: { type: 'endRefused', params: ({ event }) => ({ error: event.error }) },
            },
          ],
        },
      },
      searching: {
        invoke: {
          id: 'find',
          src: 'find',
          input: ({ context }) => ({ write: context.write }),
          onDone: [
            {
              guard: { type: 'is done', params: ({ event }) => event.output },
              target: 'done',
              actions: { type: 'endFound', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'is not done', params: ({ event }) => event.output },
              target: 'notDone',
              actions: { type: 'endFound', params: ({ event }) => event.output },
            },
            { target: 'unknown', actions: { type: 'endFound', params: ({ event }) => event.output } },
          ],
          onError: { target: 'unknown', actions: { type: 'endFound', params: { is: 'unknown' } } },
        },
      },
      done: { type: 'final' },
      refused: { type: 'final' },
      notDone: { type: 'final' },
      unknown: { type: 'final' },
      gone: {
        type: 'final',
        entry: {
          type: 'end',
          params: ({ context: { words } }) => ({
            is: 'gone',
            notices: words.gone === undefined ? [] : alerts({ tone: 'alert', id: 'gone', text: words.gone }),
          }),
        },
      },
      cancelled: {
        type: 'final',
        entry: { type: 'end', params: ({ context: { end } }) => end ?? { is: 'cancelled', notices: [] } },
      },
    },
  })
}
