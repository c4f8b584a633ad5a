/** Which machine is that of the screen in front. */
import type { RunningMachine } from './recorder.ts'

/** The machines that serve any screen, so that none is about them. */
const ofAnyScreen = new Set([
  'disclosure',
  'draft',
  'logout',
  'menus',
  'message',
  'missingCode',
  'newVersion',
  'receipt',
  'session',
])

/** Those that are a part of what a screen does, and say little of it before somebody uses them. */
const parts = ['scheduleBuilder', 'removal']

/** When a machine was last moved on a page; 0 if it only began there, `undefined` if it did not. */
function lastOn(page: string, { moves }: RunningMachine): number | undefined {
  const own = moves.filter((move) => move.page === page)
  if (own.length === 0) return undefined
  return own.findLast(({ event }) => event !== 'xstate.init')?.order ?? 0
}

/**
 * The machine of the screen in front: of those that the screen is about the one that moved last there, and the session
 * where nobody is signed in or the screen has none. `undefined` while no machine runs.
 */
export function frontMachine(machines: readonly RunningMachine[], page: string): RunningMachine | undefined {
  const session = machines.find(({ machine }) => machine.id === 'session')
  if (session?.moves.at(-1)?.snapshot.matches('signedIn') === false) return session
  const [front] = machines
    .flatMap((each) => {
      const last = lastOn(page, each)
      if (last === undefined || ofAnyScreen.has(each.machine.id)) return []
      return [{ each, last, rank: parts.indexOf(each.machine.id) }]
    })
    .toSorted((one, other) => other.last - one.last || one.rank - other.rank)
  return front?.each ?? session ?? machines[0]
}
