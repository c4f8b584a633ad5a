import type { ImportNoun } from '#forms/import-noun.ts'
import { importSetup, type Named } from '#machines/import/setup.ts'
import { afterRow, type Going, type RowSent } from '#machines/import/steps.ts'
import { required } from '#machines/required.ts'
import { outcomeTold } from '#machines/saving/outcome.ts'

/** The rows are sent one by one with the machine `sending`. Each row stores its progress. */
export function importing<Draft extends Named, Known, Row>({ sent }: ImportNoun<Draft, Known, Row>) {
  const rowWords = { sent, done: () => null }
  const afterOutput = ({ context, event }: { context: Going<Draft>; event: { output: RowSent<Draft> } }) =>
    afterRow(context, event.output)
  return importSetup<Draft, Known, Row>().createStateConfig({
    tags: 'busy',
    initial: 'going',
    entry: 'send',
    invoke: {
      id: 'sending',
      src: 'sending',
      input: ({ context: { queue } }) => ({ write: required(queue[0]), words: rowWords }),
      onDone: [
        {
          guard: { type: 'is interrupted', params: afterOutput },
          target: 'checking',
          actions: [{ type: 'store', params: afterOutput }, 'give', outcomeTold],
        },
        {
          guard: { type: 'is the last', params: afterOutput },
          target: 'settling',
          actions: { type: 'store', params: afterOutput },
        },
        {
          guard: 'is stopping',
          target: 'checking',
          actions: [{ type: 'store', params: afterOutput }, 'give'],
        },
        { target: 'importing', reenter: true, actions: { type: 'store', params: afterOutput } },
      ],
    },
    states: {
      going: { on: { STOP: 'stopping' } },
      /** Waits for the row on its way. */
      stopping: {},
    },
  })
}
