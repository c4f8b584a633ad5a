import { createActor, fromPromise } from 'xstate'
import { rollSending } from '#actors/roll.ts'
import type { RollWrite } from '#forms/roll.ts'
import type { Notice } from '#machines/notice.ts'
import { roll } from '#machines/roll/machine.ts'
import type { Marks } from '#rules/rolls/roll-marks.ts'
import type { RollChoice } from '#rules/rolls/roll.ts'

type Effects = { find?: (choice: RollChoice) => Promise<Marks | null>; save?: () => Promise<void> }

export const choice: RollChoice = { date: '2026-11-20', subdiscipline: 'Kata', level: 'Avanzado', teacher: 'Kenji' }

/** A roll with the given answers. It records its searches, sent data and notices. */
export function openRoll({ find = async () => null, save = async () => {} }: Effects = {}) {
  const looked: RollChoice[] = []
  const sent: RollWrite[] = []
  const notices: Notice[] = []
  const look = (choice: RollChoice) => {
    looked.push(choice)
    return find(choice)
  }
  const actor = createActor(
    roll.provide({
      actors: {
        find: fromPromise<Marks | null, RollChoice>(({ input }) => look(input)),
        sending: rollSending(look, (write) => {
          sent.push(write)
          return save()
        }),
      },
    }),
    { input: { today: '2026-11-20' } },
  )
  actor.on('notice', ({ notice }) => notices.push(notice))
  actor.on('finding', ({ notice }) => notices.push(notice))
  actor.start()
  return {
    actor,
    looked,
    sent,
    notices,
    /** the question or the action of the present save */
    saving: () => actor.getSnapshot().children.sending?.getSnapshot().value,
    /** the marks that another machine saved, during the comparison */
    theirs: () => actor.getSnapshot().children.sending?.getSnapshot().context.changed?.theirs.marks ?? null,
    answer: (type: 'KEEP_MINE' | 'KEEP_THEIRS' | 'RETRY' | 'SEND' | 'CANCEL') =>
      actor.getSnapshot().children.sending?.send({ type }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    settled: () => new Promise((resolve) => setImmediate(resolve)),
    choose: (change: Partial<RollChoice>) => actor.send({ type: 'CHOOSE', choice: change }),
    save: (today = '2026-11-20') => actor.send({ type: 'SAVE', today }),
    mark: (id: string, isPresent: boolean) => actor.send({ type: 'MARK', who: 'students', id, isPresent }),
  }
}
