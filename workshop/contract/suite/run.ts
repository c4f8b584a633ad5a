/** A run of the suite: its checks in order, the verdicts, and the removal of its records. */

import { sessionEndpoint } from '#api/session.ts'
import { Breach, Obstacle, Stop } from './breach.ts'
import { catalogueChecks } from './checks/catalogue-checks.ts'
import { changesChecks } from './checks/changes-checks.ts'
import type { Check } from './checks/check.ts'
import { feedChecks } from './checks/feed-checks.ts'
import { memoryChecks } from './checks/memory-checks.ts'
import { pageChecks } from './checks/page-checks.ts'
import { plainChecks } from './checks/record-checks.ts'
import { reportChecks } from './checks/report-checks.ts'
import { rollChecks } from './checks/roll-checks.ts'
import { saleChecks } from './checks/sale-checks.ts'
import { sessionChecks } from './checks/session-checks.ts'
import { studentChecks } from './checks/student-checks.ts'
import { userChecks } from './checks/user-checks.ts'
import { nouns } from './nouns/nouns.ts'
import { createJournal } from './pending.ts'
import { preflight } from './preflight.ts'
import { createRecords } from './records.ts'
import { createRemoval, pendingText } from './removal.ts'
import type { RequestOptions } from './requests.ts'
import { createServer } from './server.ts'
import { verdictsOf, type Outcome, type Verdict } from './verdicts.ts'

const phases = ['before', 'inside', 'after'] as const

const allChecks = [
  ...sessionChecks,
  ...userChecks,
  ...catalogueChecks,
  ...studentChecks,
  ...saleChecks,
  ...nouns.flatMap(({ plain }) => (plain ? plainChecks(plain) : [])),
  ...rollChecks,
  ...reportChecks,
  ...memoryChecks,
  ...feedChecks,
  ...changesChecks,
  ...pageChecks,
]

/** Every check of the suite, in the order in which they run. */
export const checks: readonly Check[] = phases.flatMap((phase) =>
  // The logout comes last.
  allChecks
    .filter((check) => check.phase === phase)
    .toSorted((a, b) => Number(a.endpoint === 'logout') - Number(b.endpoint === 'logout')),
)

/** The verdicts of a run and the records it left: permanent records, and records that could not be deleted. */
export type Conformance = { verdicts: Verdict[]; left: string[]; notRemoved: string[] }

/**
 * The limits of a run. `isReadOnly` makes no records. `isPermanent` also makes records that no call removes. `isRisky`
 * also makes calls that harm a server without a refusal.
 */
export type Limits = { isReadOnly?: boolean; isPermanent?: boolean; isRisky?: boolean }

/** A unique mark for the records of a run. */
export const newMark = (): string => `ZZPRUEBA${Date.now().toString(36).toUpperCase()}`

/** A run of the suite against the server behind `transport`; `isStopping` ends it at its next request. */
export function createRun(
  options: Omit<RequestOptions, 'mark'> & { mark?: string },
  { isReadOnly = false, isPermanent = false, isRisky = false }: Limits = {},
) {
  const mark = options.mark ?? newMark()
  const journal = options.journal ?? createJournal()
  const server = createServer({ ...options, mark, journal })
  const records = createRecords(server, { isPermanent })
  const removal = createRemoval(server, records)
  const outcomes: Outcome[] = []

  function isLeftOut(check: Check): boolean {
    if (isReadOnly && check.writes) return true
    return (!isPermanent && check.isPermanent === true) || (!isRisky && check.isRisky === true)
  }

  async function askForExtensions(): Promise<readonly string[]> {
    await server.ensureSignedIn()
    const { extensions } = await server.ask(sessionEndpoint)
    return extensions
  }

  let announced: Promise<readonly string[]> | undefined
  async function isAnnounced({ extension }: Check): Promise<boolean> {
    if (extension === undefined) return true
    announced ??= askForExtensions()
    const names = await announced
    return [extension].flat().every((name) => names.includes(name))
  }

  async function outcomeOf(check: Check): Promise<Outcome> {
    if (isLeftOut(check)) return { check, state: 'skipped' }
    try {
      if (!(await isAnnounced(check))) return { check, state: 'absent' }
      if (check.phase === 'before') await server.ensureSignedOut()
      else if (check.endpoint !== 'admin_login') await server.ensureSignedIn()
      await check.run(server, records)
      return { check, state: 'passed' }
    } catch (cause) {
      if (cause instanceof Obstacle) return { check, state: 'blocked', why: cause.message }
      if (!(cause instanceof Breach)) throw cause
      const { endpoint = check.endpoint, grade, message } = cause
      if (endpoint === check.endpoint) return { check, state: grade, why: message }
      const words = grade === 'forbidden' ? 'no le está permitida a este usuario' : 'no funciona'
      return { check, state: 'blocked', why: `${endpoint} ${words}`, by: { endpoint, grade, why: message } }
    }
  }

  return {
    mark,

    /** Whether a check had a result. */
    hasFound: () => outcomes.some(({ state }) => state !== 'skipped' && state !== 'absent'),

    /** Signs in; throws a {@link Stop} if there is no API, no login or no session. */
    begin: () => preflight(server, options.transport, options.credentials),

    /** Makes a check. Throws a {@link Stop} if the server is gone or accepts no login any more. */
    async check(check: Check): Promise<Outcome> {
      const outcome = await outcomeOf(check)
      outcomes.push(outcome)
      if (check.phase === 'inside') await removal.sweep()
      return outcome
    },

    /** Removes the records of the checks, and returns the results. */
    async end(): Promise<Conformance> {
      server.clean()
      const verdicts = verdictsOf(outcomes, server)
      if (journal.all().length === 0) return { verdicts, left: [], notRemoved: [] }
      try {
        await server.signIn()
        const removed = await removal.removeAll()
        await server.signOut().catch(() => undefined)
        return { verdicts, ...removed }
      } catch (cause) {
        if (!(cause instanceof Breach) && !(cause instanceof Stop)) throw cause
        return { verdicts, left: [], notRemoved: [cause.message, ...journal.all().map(pendingText)] }
      }
    },
  }
}
