/** The contract suite over real HTTP, as in the tool: cookies and multipart included. */

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '#backend/calls.ts'
import { adminCredentials } from '#contract/demo-backend.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { createBackend } from '#mocks/node.ts'
import { databases, ownServer } from '#support/server/own-server.ts'
import { serveHandlers } from '#support/wire/http-backend.ts'

const root = join(import.meta.dirname, '../../..')

async function served() {
  const backend = await createBackend({ servesFeeds: true })
  const { url, close } = await serveHandlers(handlersFor(backend))
  onTestFinished(close)
  return { db: backend.db, ...(await toolFor(url)) }
}

/** The tool, run against a server with the demo's academy. */
async function toolFor(url: string) {
  const { username, password } = adminCredentials()
  const folder = await mkdtemp(join(tmpdir(), 'contract-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const html = join(folder, 'report.html')
  const run = (...more: string[]) =>
    promisify(execFile)(
      process.execPath,
      [
        'workshop/contract/contract.ts',
        '--url',
        url,
        '--user',
        username,
        '--password',
        password,
        '--html',
        html,
        ...more,
      ],
      { cwd: root },
    )
  return { run, html }
}

test('the tool finds that all endpoints conform, and writes it down as a page', async () => {
  const { run, html } = await served()
  const { stdout } = await run('--yes', '--risky', '--permanent')
  expect(stdout).toContain(`${contract.length} llamadas: ${contract.length} funcionan\n`)
  const page = await readFile(html, 'utf8')
  expect(page.match(/<td class="works">✓ funciona</g)).toHaveLength(contract.length)
})

test.each(databases)('the tool finds the same of the server of its own, on %s', async (on) => {
  const { origin } = await ownServer({ on })
  const { run } = await toolFor(`${origin}/api/`)
  const { stdout } = await run('--yes', '--risky', '--permanent')
  expect(stdout).toContain(`${contract.length} llamadas: ${contract.length} funcionan\n`)
})

test('--read-only changes nothing, and says what it could not check', async () => {
  const { db, run } = await served()
  const { sessions: _, ...before } = db.snapshot()
  const { stdout } = await run('--read-only')
  const { sessions: __, ...after } = db.snapshot()
  expect(after).toEqual(before)
  expect(stdout).toMatch(new RegExp(`${contract.length} llamadas: \\d+ funcionan, \\d+ sin probar\n`))
})
