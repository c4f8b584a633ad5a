import { assign, setup } from 'xstate'
import { failureNotice } from '#machines/notice.ts'
import { kindOf, port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import {
  alerts,
  answeredEnd,
  foundEnd,
  leftNotice,
  refusedEnd,
  type Context,
  type End,
  type Event,
  type Found,
  type Input,
  type Outcome,
  type Reading,
} from '#machines/saving/sending-context.ts'

/** The events, actors, actions and guards of `sending`. */
export function sendingSetup<Write, Answer>() {
  type Here = Context<Write, Answer>

  return setup({
    types: {
      input: {} as Input<Write, Answer>,
      context: {} as Here,
      events: {} as Event,
      output: {} as Outcome<Write, Answer>,
      tags: {} as 'asking' | 'reading',
    },
    actors: {
      /** compares the write with the server's current row */
      read: port<Reading<Write>, { write: Write }>('read'),
      send: port<Answer, { write: Write }>('send'),
      /** looks for the write in the reloaded list */
      find: port<Found<Answer>, { write: Write }>('find'),
    },
    actions: {
      end: assign((_, end: End<Answer>) => ({ end })),
      take: assign((_, { write }: { write: Write }) => ({ write, changed: null })),
      /** Stores the write to send now, or both versions to choose from. */
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
      endAnswered: assign(({ context }, { answer }: { answer: Answer }) => ({ end: answeredEnd(context, answer) })),
      endRefused: assign(({ context }, { error }: { error: unknown }) => ({ end: refusedEnd(context, error) })),
      endUnanswered: assign(({ context: { words } }, { why }: { why: string }) => ({
        end: { is: 'cancelled' as const, notices: [leftNotice(words.sent, why)] },
      })),
      endFound: assign(({ context }, found: Found<Answer>) => ({ end: foundEnd(context, found) })),
    },
    guards: {
      'is the same': (_, { is }: Reading<Write>) => is === 'same',
      'is gone': (_, { is }: Reading<Write>) => is === 'gone',
      'is refused': (_, { is }: Reading<Write>) => is === 'refused',
      'was sent': (_, { is }: Reading<Write>) => is === 'sent',
      'is all theirs': ({ context }) => required(context.changed).isAllTheirs,
      'is expired': (_, { error }: { error: unknown }) => kindOf(error) === 'expired',
      'was not answered': (_, { error }: { error: unknown }) => kindOf(error) === 'unanswered',
      'is done': (_, { is }: Found<Answer>) => is === 'done',
      'is not done': (_, { is }: Found<Answer>) => is === 'not done',
    },
  })
}
