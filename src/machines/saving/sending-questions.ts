import { required } from '#machines/required.ts'
import { status, theirsText } from '#machines/saving/sending-context.ts'
import { sendingSetup } from '#machines/saving/sending-setup.ts'

/** The states in which a person answers a question before a write is sent. */
export function sendingQuestions<Write, Answer>() {
  const parts = sendingSetup<Write, Answer>()
  return {
    /**
     * The same field was edited here and elsewhere: the person chooses one of both values. The row is read again before
     * the chosen value is sent, because another device may save once more while the question is open.
     */
    asking: parts.createStateConfig({
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
    }),
    /** The current row could not be read. Sending might undo a change of another machine. */
    uncompared: parts.createStateConfig({
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
    }),
  }
}
