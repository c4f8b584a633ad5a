import type { RunningMachine } from './recorder.ts'

/** Machines that run on every screen, so they never represent a screen. */
const sharedMachines = new Set([
  'draft',
  'logout',
  'menus',
  'message',
  'missingCode',
  'newVersion',
  'receipt',
  'session',
])

/** Machines of a part of a screen. They represent the screen only after somebody has used them. */
const partMachines = ['moving', 'removal', 'saleQuestions', 'sending']

/** The order of a machine's last move on a page: 0 if it only began there, `undefined` if it has no move there. */
function lastOrderOn(page: string, { moves }: RunningMachine): number | undefined {
  const own = moves.filter((move) => move.page === page)
  if (own.length === 0) return undefined
  return own.findLast(({ event }) => event !== 'xstate.init')?.order ?? 0
}

/**
 * The machine that represents the screen at the path `page`: the screen's own machine that moved last. Returns the session
 * if nobody is signed in or the screen has no machine, and `undefined` while no machine runs.
 */
export function frontMachine(machines: readonly RunningMachine[], page: string): RunningMachine | undefined {
  const session = machines.find(({ machine }) => machine.id === 'session')
  if (session?.moves.at(-1)?.snapshot.matches('signedIn') === false) return session
  const [frontmost] = machines
    .flatMap((each) => {
      const last = lastOrderOn(page, each)
      if (last === undefined || sharedMachines.has(each.machine.id)) return []
      return [{ each, last, rank: partMachines.indexOf(each.machine.id) }]
    })
    .toSorted((one, other) => other.last - one.last || one.rank - other.rank)
  return frontmost?.each ?? session ?? machines[0]
}
