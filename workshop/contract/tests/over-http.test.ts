/** The contract suite over real HTTP, as in the tool: cookies and multipart included. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#backend/calls.ts'
import { databases, ownServer, temporaryFolder } from '#support/server/own-server.ts'
import { academy, startTool } from './academy.ts'

const everything = ['--yes', '--risky', '--permanent']
const allWork = {
  code: 0,
  output: expect.stringContaining(`${contract.length} llamadas: ${contract.length} funcionan\n`),
}

test('the tool finds that all endpoints conform, and writes it down as a page', async () => {
  const server = await academy()
  expect(await startTool(server, ...everything).ended).toEqual(allWork)
  const page = await readFile(join(server.folder, 'report.html'), 'utf8')
  expect(page.match(/<td class="works">✓ funciona</g)).toHaveLength(contract.length)
})

test.each(databases)('the tool finds the same of the server of its own, on %s', async (on) => {
  const { origin } = await ownServer({ on })
  const { folder } = await temporaryFolder()
  expect(await startTool({ url: `${origin}/api/`, folder }, ...everything).ended).toEqual(allWork)
})

test('--read-only changes nothing, and says what it could not check', async () => {
  const server = await academy()
  const { sessions: _, ...before } = server.db.snapshot()
  const { code, output } = await startTool(server, '--read-only').ended
  expect(code).toBe(0)
  const { sessions: __, ...after } = server.db.snapshot()
  expect(after).toEqual(before)
  expect(output).toMatch(new RegExp(`${contract.length} llamadas: \\d+ funcionan, \\d+ sin probar\n`))
})
