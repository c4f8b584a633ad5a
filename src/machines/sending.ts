import { assign, setup } from 'xstate'
import { failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { kindOf, port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { findingText, type SentWords } from '#forms/sent.ts'
import type { Difference } from '#forms/merge.ts'

/** What the current row means for a write that was read against it. */
export type Reading<Write> =
  | { is: 'same'; write: Write }
  /** a field was edited here and elsewhere: what goes out with either answer */
  | {
      is: 'changed'
      mine: Write
      theirs: Write
      isAllTheirs: boolean
      /** whether `mine` is compared once more before it goes out, since sending it replaces everything */
      isReadAgain?: boolean
      differences: readonly Difference[]
    }
  /** what was edited does not fit the current row */
  | { is: 'refused'; text: string }
  | { is: 'gone' }
  /** it went out before, and only the list can tell what became of it */
  | { is: 'sent' }

/** What the reloaded list says of a write that was not answered; `perhaps` is what only the person can tell. */
export type Found<Answer> =
  | { is: 'done'; answer: Answer }
  | { is: 'not done' }
  | { is: 'unknown'; perhaps?: Answer | undefined }

/** What a noun says of its writes. */
export type WriteWords<Write, Answer> = {
  /** what is sent, in words */
  sent: SentWords
  /** the message of a write that is done; `null` if there is none */
  done: (write: Write, answer: Answer) => string | null
  /** turns the reason of a failure into its message; default: the reason itself */
  failed?: (reason: string) => string
  /** the message when the row to change was deleted elsewhere */
  gone?: string
  /** the message when the version of another machine stays and nothing is sent */
  theirs?: string
}

/** How a write ended, and what was to go out at last. */
export type Outcome<Write, Answer> = End<Answer> & { write: Write }

/**
 * `answer` is `null` where nothing was sent, because the version of another machine stays; `error` is what a refusal
 * rejected with.
 */
type End<Answer> = { notices: readonly NoticeEvent[] } & (
  | { is: 'done'; answer: Answer | null }
  | { is: 'refused'; error?: unknown }
  | { is: 'unknown'; perhaps?: Answer | undefined }
  | { is: 'not done' | 'gone' | 'cancelled' }
)

type Input<Write, Answer> = { write: Write; words: WriteWords<Write, Answer> }

type Context<Write, Answer> = Input<Write, Answer> & {
  /** both versions, while the person is asked */
  changed: Extract<Reading<Write>, { is: 'changed' }> | null
  /** the alert for a call without an answer, while the list is searched */
  failure: Notice | null
  end: End<Answer> | null
}

type Event =
  | { type: 'KEEP_MINE' }
  | { type: 'KEEP_THEIRS' }
  /** reads once more what could not be read */
  | { type: 'RETRY' }
  /** sends what could not be compared */
  | { type: 'SEND' }
  | { type: 'CANCEL' }

/** Said, unless the noun has words of its own, when nothing is left to send beside what another machine saved. */
const theirsText = 'Se quedó lo que guardó la otra persona. No se envió nada.'

const status = (text: string): NoticeEvent => ({ type: 'notice', notice: { tone: 'status', text } })

const alerts = (notice: Notice | null): NoticeEvent[] => (notice ? [{ type: 'notice', notice }] : [])

/**
 * The one way of a write: what the person edited goes out on the row that the server has now (spec 7, Sending). *reading*
 * fetches that row; *asking* shows both values of a field that was edited here and elsewhere; what cannot be read
 * (`unread`) may be sent all the same. Without an answer the reloaded list says whether it was done (`searching`; spec 8,
 * Unanswered), also of a write that went out before; nothing is ever sent twice. It can be cancelled until it is sent.
 */
export function sendingMachine<Write = unknown, Answer = unknown>() {
  type Here = Context<Write, Answer>

  const foundEnd = ({ words, failure }: Here, found: Found<Answer>): End<Answer> => {
    const tone = found.is === 'unknown' ? 'alert' : 'status'
    const notice: Notice = { tone, text: findingText(found.is, words.sent) }
    const finding: NoticeEvent = {
      type: 'finding',
      notice: found.is === 'not done' ? { ...notice, asksAgain: true } : notice,
    }
    return found.is === 'done' ? { ...found, notices: [finding] } : { ...found, notices: [...alerts(failure), finding] }
  }

  const answered = ({ words, write }: Here, answer: Answer): End<Answer> => {
    const text = words.done(write, answer)
    return { is: 'done', answer, notices: text === null ? [] : [status(text)] }
  }

  const refused = ({ words }: Here, error: unknown): End<Answer> => ({
    is: 'refused',
    error,
    notices: alerts(failureNotice(error, words.failed)),
  })

  return setup({
    types: {
      input: {} as Input<Write, Answer>,
      context: {} as Here,
      events: {} as Event,
      output: {} as Outcome<Write, Answer>,
      tags: {} as 'asking' | 'reading',
    },
    actors: {
      /** compares the write with the row that the server has now */
      read: port<Reading<Write>, { write: Write }>('read'),
      send: port<Answer, { write: Write }>('send'),
      /** looks for the write in the reloaded list */
      find: port<Found<Answer>, { write: Write }>('find'),
    },
    actions: {
      end: assign((_, end: End<Answer>) => ({ end })),
      take: assign((_, { write }: { write: Write }) => ({ write, changed: null })),
      /** What is to go out now, or both versions to choose from. */
      compare: assign((_, reading: Reading<Write>) => {
        if (reading.is === 'same') return { write: reading.write }
        return reading.is === 'changed' ? { changed: reading } : {}
      }),
      refuse: assign((_, reading: Reading<Write>) => ({
        end: {
          is: 'refused' as const,
          notices: reading.is === 'refused' ? alerts({ tone: 'alert', text: reading.text }) : [],
        },
      })),
      noteFailure: assign(({ context: { words } }, { error }: { error: unknown }) => ({
        failure: failureNotice(error, words.failed),
      })),
      endAnswered: assign(({ context }, { answer }: { answer: Answer }) => ({ end: answered(context, answer) })),
      endRefused: assign(({ context }, { error }: { error: unknown }) => ({ end: refused(context, error) })),
      endFound: assign(({ context }, found: Found<Answer>) => ({ end: foundEnd(context, found) })),
    },
    guards: {
      'is the same': (_, { is }: Reading<Write>) => is === 'same',
      'is gone': (_, { is }: Reading<Write>) => is === 'gone',
      'is refused': (_, { is }: Reading<Write>) => is === 'refused',
      'was sent': (_, { is }: Reading<Write>) => is === 'sent',
      'is all theirs': ({ context }) => required(context.changed).isAllTheirs,
      'is read again': ({ context }) => required(context.changed).isReadAgain === true,
      'is expired': (_, { error }: { error: unknown }) => kindOf(error) === 'expired',
      'was not answered': (_, { error }: { error: unknown }) => kindOf(error) === 'unanswered',
      'is done': (_, { is }: Found<Answer>) => is === 'done',
      'is not done': (_, { is }: Found<Answer>) => is === 'not done',
    },
  }).createMachine({
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
            { target: 'unread' },
          ],
        },
      },
      /** The same field was edited here and elsewhere: the person chooses one of both values. */
      asking: {
        tags: 'asking',
        on: {
          KEEP_MINE: [
            {
              guard: 'is read again',
              target: 'reading',
              actions: { type: 'take', params: ({ context }) => ({ write: required(context.changed).mine }) },
            },
            {
              target: 'sending',
              actions: { type: 'take', params: ({ context }) => ({ write: required(context.changed).mine }) },
            },
          ],
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
              target: 'sending',
              actions: { type: 'take', params: ({ context }) => ({ write: required(context.changed).theirs }) },
            },
          ],
          CANCEL: 'cancelled',
        },
      },
      /** The current row could not be read, so that sending might undo what another machine changed. */
      unread: {
        tags: 'asking',
        on: { RETRY: 'reading', SEND: 'sending', CANCEL: 'cancelled' },
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
            notices: words.gone === undefined ? [] : alerts({ tone: 'alert', text: words.gone }),
          }),
        },
      },
      cancelled: { type: 'final', entry: { type: 'end', params: { is: 'cancelled', notices: [] } } },
    },
  })
}
