/**
 * The demo's academy over HTTP, for tests of the contract tool: the real handlers, and a test's handler before them. The
 * tool itself as a process.
 */

import { execFile, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getResponse } from 'msw'
import { http, HttpResponse } from 'msw/http'
import { onTestFinished } from 'vitest'
import { adminCredentials } from '#contract/demo-backend.ts'
import { salesOnce } from '#contract/sales-once.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { createBackend } from '#mocks/node.ts'
import { serveHandlers } from '#support/wire/http-backend.ts'

/** The fields of a call, by name. */
type Fields = Readonly<Record<string, unknown>>

/** A test's handler of a call; its answer replaces the real answer. `answered` returns the text of the real answer. */
export type Before = (
  call: string,
  fields: Fields,
  answered: () => Promise<string>,
) => { status: number; text: string } | undefined | void | Promise<{ status: number; text: string } | undefined | void>

async function fieldsOf(request: Request): Promise<Fields> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return Object.fromEntries(await request.formData())
  const text = await request.text()
  const json: unknown = text === '' ? {} : JSON.parse(text)
  return { ...(typeof json === 'object' ? json : {}) }
}

/**
 * Serves the academy until the test ends. `folder` is new, for the files of the tool; `calls` has all calls in order.
 */
export async function academy(before: Before = () => undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'academy-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const backend = await createBackend({ servesFeeds: true })
  const handlers = handlersFor(backend)
  const calls: string[] = []
  const first = http.all('*/api/:file', async ({ request, params }) => {
    const call = String(params['file']).replace(/\.php$/, '')
    calls.push(call)
    const answered = async () => (await (await getResponse(handlers, request.clone()))?.text()) ?? ''
    const told = await before(call, await fieldsOf(request.clone()), answered)
    return told && new HttpResponse(told.text, { status: told.status })
  })
  const { url, close } = await serveHandlers([first, salesOnce(handlers), ...handlers])
  onTestFinished(close)
  return { url, close, calls, folder, db: backend.db }
}

/** Starts the tool on the server at `url`, with its files in `folder`. `ended` resolves with its whole output. */
export function startTool({ url, folder }: { url: string; folder: string }, ...more: string[]) {
  const { username, password } = adminCredentials()
  const given = ['--url', url, '--user', username, '--password', password, '--html', join(folder, 'report.html')]
  let child: ChildProcess | undefined
  const ended = new Promise<{ code: unknown; output: string }>((resolve) => {
    child = execFile(
      process.execPath,
      ['workshop/contract/contract.ts', ...given, ...more],
      { cwd: join(import.meta.dirname, '../../..') },
      (failure, stdout, stderr) => resolve({ code: failure?.code ?? 0, output: stdout + stderr }),
    )
  })
  return { ended, kill: (signal: NodeJS.Signals) => void child?.kill(signal) }
}
