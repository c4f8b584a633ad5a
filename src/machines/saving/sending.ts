import { required } from '#machines/required.ts'
import { alerts, status, theirsText } from '#machines/saving/sending-context.ts'
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
      /**
       * The same field was edited here and elsewhere: the person chooses one of both values. The row is read again before
       * that goes out, as another machine may save once more while the question is open.
       */
      asking: {
        tags: 'asking',
        on: {
          KEEP_MINE: {
            target: 'reading',
            actions: { type: 'take', params: ({ context }) => ({ write: required(context.changed).mine }) },
          },
          KEEP_THEIRS: [
            {
              guard: 'is all theirs',
              target: 'done',
              actions: [
                { type: 'take', params: ({ context }) => ({ write: required(context.changed).theirs }) },
                {
                  type: 'end',
                  params: ({ context: { words } }) => ({
                    is: 'done',
                    answer: null,
                    notices: [status(words.theirs ?? theirsText)],
                  }),
                },
              ],
            },
            {
              target: 'reading',
              actions: { type: 'take', params: ({ context }) => ({ write: required(context.changed).theirs }) },
            },
          ],
          CANCEL: 'cancelled',
          LEAVE: {
            target: 'cancelled',
            actions: { type: 'endUnanswered', params: { why: 'alguien más cambió lo mismo' } },
          },
        },
      },
      /** The current row could not be read. Sending might undo a change of another machine. */
      uncompared: {
        tags: 'asking',
        on: {
          RETRY: 'reading',
          SEND: 'sending',
          CANCEL: 'cancelled',
          LEAVE: {
            target: 'cancelled',
            actions: { type: 'endUnanswered', params: { why: 'no se pudo comprobar si alguien lo cambió' } },
          },
        },
      },
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
