/** A computer of the soak with a real browser: its fetch, its storage, and pages that really crash. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { arrayBuffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { Crashed, type Machine } from './machine.ts'
import type { Desk } from './staff.ts'
import type { DayServer } from './server.ts'

const root = join(import.meta.dirname, '../..')
/** How late a late answer is, in milliseconds. */
const lateness = 50
/** By then a page has stored what was typed, in milliseconds. */
const pace = 300

/** Builds the page, as one script. */
export async function buildPage(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'workshop/soak/page-in-browser.ts'),
        // What the app loads late is in it too.
        output: { codeSplitting: false },
      },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('the page of the soak was not built')
  return chunk.code
}

/** Starts a computer with a browser; `script` is what {@link buildPage} gives. */
export async function startTab(browser: Browser, script: string, desk: Desk): Promise<Machine> {
  let server: DayServer | null = null
  const context = await browser.newContext({ timezoneId: 'America/Mexico_City' })
  let page: Page | null = null
  /** whether the page has the app open; otherwise the next order opens it */
  let isOpen = false
  /** whether the page crashed while nobody did anything on it: they see it next time */
  let isUnseen = false
  let following = 0
  /** the pages that crash or have crashed, with the end of it */
  const crashes = new WeakMap<Page, Promise<void>>()

  const crashNow = async (crashed: Page) => {
    await wait(pace)
    const session = await crashed.context().newCDPSession(crashed)
    const isOver = crashed.waitForEvent('crash')
    // It never answers.
    session.send('Page.crash').catch(() => {})
    await isOver
    await crashed.close()
  }
  const crash = async () => {
    const crashed = page
    page = null
    isOpen = false
    if (!crashed) return
    const end = crashNow(crashed)
    crashes.set(crashed, end)
    await end
  }

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/' } = incoming
    if (url === '/soak.js') return outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
    if (url === '/empty') return outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end()
    if (!url.startsWith('/api/'))
      return outgoing
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
        .end('<!DOCTYPE html><title>Soak</title><script type="module" src="/soak.js"></script>')
    const type = incoming.headers['content-type']
    const asked = {
      method,
      url: `http://localhost${url}`,
      headers: type ? { 'content-type': type } : {},
      body: await arrayBuffer(incoming),
    }
    const from = server
    const reply = (await from?.answer(desk, asked)) ?? 'lost'
    if (reply === 'crash' && from === server) {
      isUnseen = following === 0
      await crash()
    }
    if (reply === 'lost' || reply === 'crash') return outgoing.destroy()
    if (reply.isLate) await wait(lateness)
    return outgoing.writeHead(reply.status, { 'Content-Type': 'text/html; charset=utf-8' }).end(reply.text)
  }
  const http = createServer((incoming, outgoing) => {
    // On a connection that is kept alive and then cut, Chromium itself sends a POST again: no app can tell.
    outgoing.shouldKeepAlive = false
    answer(incoming, outgoing).catch((cause: unknown) => outgoing.writeHead(500).end(String(cause)))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const origin = `http://127.0.0.1:${address.port}`

  const open = async (at: Page) => {
    if (isOpen) return
    await at.goto(`${origin}/`)
    await at.waitForFunction(() => 'soak' in window)
    isOpen = page === at
  }

  return {
    async follow(order) {
      if (isUnseen) {
        isUnseen = false
        throw new Crashed('the page crashed meanwhile')
      }
      following += 1
      const at = (page ??= await context.newPage())
      // A slow machine may still be opening the page when its first call crashes it.
      const observation = await open(at)
        .then(() => at.evaluate((given) => window.soak.follow(given), order))
        .catch((cause: unknown) => {
          if (!crashes.has(at)) throw cause
          return null
        })
      following -= 1
      // It may still have answered before it crashed.
      await crashes.get(at)
      if (observation === null || crashes.has(at)) throw new Crashed('the page crashed')
      if (observation.isReloading) isOpen = false
      return observation
    },
    async reload() {
      const at = page
      if (!at) return
      await at
        .reload()
        .then(() => at.waitForFunction(() => 'soak' in window))
        .catch((cause: unknown) => {
          if (!crashes.has(at)) throw cause
        })
    },
    crash,
    async begin(next) {
      server = next
      isUnseen = false
      isOpen = false
      if (!page) return
      // The page of the day before has its last word, and then nothing is stored.
      await page.goto(`${origin}/empty`)
      await page.evaluate(() => localStorage.clear())
    },
    async close() {
      await context.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
