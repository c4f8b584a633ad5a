/** A server that is killed with `kill -9` during its writes, repeatedly, and restarted on the same academy. */

import { setTimeout } from 'node:timers/promises'
import { demoAccounts } from '#academy/seed/accounts.ts'
import { isRecord } from '#api/reading-records.ts'
import { openAcademy } from '#server/database/academy.ts'
import { callAt } from '#support/server/own-server.ts'
import { serverProcess, type ServerProcess } from '#support/server/process.ts'
import { look, writeOf, type Write } from './writes.ts'

/** The place of an academy: its folder, the folder of an app, and the URL of its database, empty for SQLite. */
type Place = { data: string; app: string; url: string }

/** The result of the kills. */
type Killed = {
  kills: number
  /**
   * writes that were sent, writes answered at the first attempt, and writes cut off by a kill before or after they were
   * stored
   */
  sent: number
  answered: number
  cutBefore: number
  cutAfter: number
  /** the problems, one sentence each; the first ends the run */
  problems: string[]
}

const people = 8
/** Upper limit of answers between a start and a kill. */
const mostAnswers = 30
/** Longest pause between the last answer and a kill, in ms: as long as a write takes beside others. */
const longestMs = 20

/** The running servers; they end with this process. */
const running = new Set<ServerProcess>()
process.once('exit', () => {
  for (const { id } of running) process.kill(id, 'SIGKILL')
})

async function start({ data, app, url }: Place): Promise<ServerProcess> {
  const server = await serverProcess(['--data', data, '--app', app, '--demo'], url)
  running.add(server)
  return server
}

async function end(server: ServerProcess, how: 'kill' | 'stop'): Promise<void> {
  await server[how]()
  running.delete(server)
}

async function signedIn({ origin }: ServerProcess): Promise<string> {
  const [account] = demoAccounts
  const { cookie } = await callAt(origin, 'admin_login', { username: account?.username, password: account?.password })
  if (cookie === undefined) throw new Error('the login failed')
  return cookie
}

/** Sends a write and returns its answer; rejects if it is refused or cut off. */
async function send({ origin }: ServerProcess, cookie: string, { name, call, body }: Write): Promise<unknown> {
  const { status, json } = await callAt(origin, call, body, { cookie, headers: { 'idempotency-key': name } })
  if (status !== 200 || !isRecord(json) || json['success'] !== true)
    throw new Error(`${call} ${name}: ${status} ${JSON.stringify(json)}`)
  return json
}

/** The writes of a run. */
type Queue = {
  next: () => Write
  /** adds the write that follows an answered one */
  follow: (write: Write | undefined) => void
}

/**
 * Eight people write without a pause until the server is killed, after some answers. Returns the writes that were cut
 * off, and pushes earlier failures.
 */
async function writeUntilKilled(
  server: ServerProcess,
  cookie: string,
  { next, follow }: Queue,
  problems: string[],
): Promise<Write[]> {
  let isOver = false
  const isEnded = () => isOver
  let left = Math.floor(Math.random() * mostAnswers)
  const enough = Promise.withResolvers<void>()
  const cut: Write[] = []
  const person = async () => {
    while (!isEnded()) {
      const write = next()
      try {
        const answer = await send(server, cookie, write)
        write.isAnswered = true
        follow(write.next?.(answer))
        if ((left -= 1) <= 0) enough.resolve()
      } catch (cause) {
        if (!isEnded()) problems.push(String(cause))
        cut.push(write)
        return
      }
    }
  }
  const working = Array.from({ length: people }, person)
  await Promise.race([enough.promise, Promise.all(working)])
  await setTimeout(Math.random() * longestMs)
  isOver = true
  await end(server, 'kill')
  await Promise.all(working)
  return cut
}

/** Kills the server of an academy `kills` times. Writes that were cut off are sent again, as a browser does. */
export async function playKills(place: Place, kills: number): Promise<Killed> {
  const writes: Write[] = []
  const killed: Killed = { kills: 0, sent: 0, answered: 0, cutBefore: 0, cutAfter: 0, problems: [] }
  let again: Write[] = []
  let begun = 0
  const next = () => {
    const waiting = again.pop()
    if (waiting) return waiting
    const write = writeOf(begun++)
    writes.push(write)
    return write
  }
  const follow = (write: Write | undefined) => {
    if (!write) return
    writes.push(write)
    again.push(write)
  }
  let server = await start(place)
  const cookie = await signedIn(server)
  while (killed.kills < kills && killed.problems.length === 0) {
    const cut = await writeUntilKilled(server, cookie, { next, follow }, killed.problems)
    killed.kills += 1
    // The server alone finds half-done work, so no other process opens the academy before it is ready.
    server = await start(place)
    const academy = await openAcademy(place.data, place.url)
    const { kept, problems } = await look(academy, writes, cookie)
    await academy.close()
    killed.problems.push(...problems)
    const after = cut.filter((write) => kept.has(write)).length
    killed.cutAfter += after
    killed.cutBefore += cut.length - after
    again = [...again, ...cut]
  }
  await end(server, 'stop')
  return {
    ...killed,
    sent: writes.length,
    answered: writes.filter(({ isAnswered }) => isAnswered).length,
  }
}

/** The results of several academies, as a Markdown table. */
export function tableOf(all: readonly Killed[]): string {
  const sum = (of: (killed: Killed) => number) => all.reduce((total, killed) => total + of(killed), 0)
  const problems = all.flatMap((killed) => killed.problems)
  const starting = (word: string) => problems.filter((each) => each.startsWith(word)).length
  return [
    '| kills | writes | answered | cut off before they were kept | kept without an answer | lost | doubled | half there | other |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    `| ${[
      sum(({ kills }) => kills),
      sum(({ sent }) => sent),
      sum(({ answered }) => answered),
      sum(({ cutBefore }) => cutBefore),
      sum(({ cutAfter }) => cutAfter),
      starting('lost'),
      starting('doubled'),
      starting('half there'),
      problems.length - starting('lost') - starting('doubled') - starting('half there'),
    ].join(' | ')} |`,
  ].join('\n')
}
