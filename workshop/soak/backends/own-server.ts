/**
 * The server of an academy of its own (`server/`) as a process of its own, spoken to over HTTP. In the middle of some
 * writes it is ended with SIGKILL and started again.
 */
import { statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { Snapshot } from '#mocks/tables/rows.ts'
import { fileIn, openAcademy, type Academy } from '#server/database/academy.ts'
import { checkAcademy } from '#server/database/check.ts'
import { fill } from '#server/database/filling.ts'
import { keepSetting } from '#server/database/settings.ts'
import { stored } from '#server/http/sessions.ts'
import { serverProcess, type ServerProcess } from '#support/server/process.ts'
import { dayRows, type DayRows } from '../day-rows.ts'
import { ownId, staff } from '../staff.ts'
import type { Answer, Asked, OpenBackend } from './backend.ts'

/** How many of the writes end the server. */
const killRate = 0.12
/** How many of the writes that were cut off are sent again by the browser itself. */
const resendRate = 0.5

/** The servers that run now; they end with this process. */
const running = new Set<ServerProcess>()
process.once('exit', () => {
  for (const { id } of running) process.kill(id, 'SIGKILL')
})

/** How long each kind of write took last, in milliseconds, so that a server is ended in its middle. */
const times = new Map<string, number>()

const rowsOf = ({ reading }: Academy): Promise<DayRows> => reading(dayRows)

/** Resolves when something is written to the file of SQLite, or after a while. */
async function untilWritten(data: string, longest: number): Promise<void> {
  const look = () => statSync(`${fileIn(data)}-wal`, { bigint: true, throwIfNoEntry: false })?.mtimeNs
  const before = look()
  for (const end = performance.now() + longest; performance.now() < end && look() === before;) await setImmediate()
}

async function ask(origin: string, { method, url, headers, body }: Asked, cookie: string): Promise<Answer> {
  const { pathname, search } = new URL(url)
  const response = await fetch(`${origin}${pathname}${search}`, {
    method,
    headers: { ...headers, cookie, origin },
    ...(method === 'GET' ? {} : { body }),
  })
  return { status: response.status, text: await response.text(), cookies: response.headers.getSetCookie() }
}

/** An academy of a day, whose server is not running yet. */
type Place = {
  data: string
  start: () => Promise<ServerProcess>
  /**
   * opens the academy beside the server and closes it again: nobody else has the file while the server is ended, so that it
   * alone finds what was left half done
   */
  within: <Result>(work: (academy: Academy) => Promise<Result>) => Promise<Result>
  remove: () => Promise<void>
}

/** Makes an academy in a folder, or in the PostgreSQL database of a URL. The staff are signed in. */
async function newPlace(url: string, morning: Snapshot): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'academia-soak-'))
  const [data, app] = [join(folder, 'datos'), join(folder, 'app')]
  await mkdir(app)
  await writeFile(join(app, 'index.html'), '<!doctype html><title>Academia</title>')
  const within: Place['within'] = async (work) => {
    const academy = await openAcademy(data, url)
    try {
      return await work(academy)
    } finally {
      await academy.close()
    }
  }
  await within(async (academy) => {
    await fill(academy, morning)
    await keepSetting(academy.db, 'id', ownId)
    await academy.transaction(async ({ sessions }) => {
      for (const [at, { token }] of staff.entries()) await sessions.insert({ token: stored(token), userId: at + 1 })
    })
  })
  return {
    data,
    within,
    async start() {
      const started = await serverProcess(['--data', data, '--app', app], url)
      running.add(started)
      return started
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

/** Asks a server, and keeps how long it took. */
async function timed({ origin }: ServerProcess, asked: Asked, cookie: string): Promise<Answer> {
  const begun = performance.now()
  const answer = await ask(origin, asked, cookie)
  times.set(asked.url, performance.now() - begun)
  return answer
}

/**
 * Opens a new academy on a server of its own for each day: in the PostgreSQL database whose URL `newUrl` gives, or in a
 * file.
 */
export const openOwnServers =
  (newUrl: () => string = () => ''): OpenBackend =>
  async ({ morning, chance, count, write }) => {
    const url = newUrl()
    const { data, start, within, remove } = await newPlace(url, morning)
    let server = await start()
    const end = async (how: 'kill' | 'stop') => {
      running.delete(server)
      await server[how]()
    }
    const rows = () => within(rowsOf)

    /** Ends the server after this share of the time that a write takes, or while it commits, and starts it again. */
    const cutOff = async (asked: Asked, cookie: string, share: number): Promise<Answer | null> => {
      const usual = times.get(asked.url) ?? 10
      const before = JSON.stringify(await rows())
      const asking = ask(server.origin, asked, cookie).catch(() => null)
      // PostgreSQL writes in processes of its own.
      if (url === '' && share > 0.6) await untilWritten(data, usual * 3)
      else await wait(share * usual)
      await end('kill')
      const answer = await asking
      server = await start()
      const isKept = JSON.stringify(await rows()) !== before
      const how = answer ? 'after the answer' : isKept ? 'kept, without an answer' : 'before anything was kept'
      count(`killed ${how}`)
      write(`  the server is killed in the middle of ${asked.method} ${new URL(asked.url).pathname}: ${how}`)
      if (answer || !chance.chance(resendRate)) return answer
      count('sent again by the browser')
      write('  and the browser sends it again by itself')
      return timed(server, asked, cookie)
    }

    return {
      rows,
      reach(asked, cookie) {
        const isKilled = asked.method !== 'GET' && chance.chance(killRate)
        return isKilled ? cutOff(asked, cookie, chance.int(0, 120) / 100) : timed(server, asked, cookie)
      },
      async expire(cookie) {
        const logout = { method: 'POST', url: 'http://localhost/api/logout.php', headers: {}, body: new ArrayBuffer() }
        await ask(server.origin, logout, cookie)
      },
      async close() {
        await end('stop')
        const problems = await within(checkAcademy)
        await remove()
        return problems
      },
    }
  }
