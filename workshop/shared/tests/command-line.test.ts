/** A tool that can do nothing fails with a sentence. */

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Runs a tool; returns its whole error output and its exit code. */
const run = (script: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: unknown; told: string }>((resolve) => {
    execFile(
      process.execPath,
      [`workshop/${script}.ts`, ...args],
      { cwd: root, env: { ...process.env, ...env } },
      (error, _, told) => resolve({ code: error?.code ?? 0, told: told.trim() }),
    )
  })

test.concurrent.each([
  ['soak/soak', ['--days', 'abc'], '--days takes a whole number from 1 on, not "abc": nothing was done.'],
  ['soak/soak', ['--days', '0'], '--days takes a whole number from 1 on, not "0": nothing was done.'],
  ['soak/soak', ['--day', '1.5'], '--day takes a whole number from 1 on, not "1.5": nothing was done.'],
  ['soak/soak', ['--seed', ''], '--seed takes a whole number from 0 on, not "": nothing was done.'],
  ['bench/pages', ['--times', 'x', 'login'], '--times takes a whole number from 1 on, not "x": nothing was done.'],
  ['bench/pages', ['logon'], /^There is no part logon; there are login, /],
  ['documents/documents', ['machine'], 'There is no document machine; there are machines, api, faults.'],
  ['mutants/mutants', ['src/rules/sales.ts:1-2'], 'There is no src/rules/sales.ts:1-2: nothing was tried.'],
  ['pictures/pictures', ['guia'], 'There are no pictures guia; there are guide, training.'],
])('%s %j refuses', async (script, args, sentence) => {
  expect(await run(script, args)).toEqual({
    code: 2,
    told: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  })
})

test('an option that a tool does not have is named', async () => {
  const { code, told } = await run('soak/soak', ['--dias', '7'])
  expect(code).toBe(2)
  expect(told).toMatch(/^Unknown option '--dias'.*$/)
})

test('a machine without a web server is told that nothing of the deployment was checked', async () => {
  expect(await run('deployment/deployment', [], { PATH: '' })).toEqual({
    code: 2,
    told: 'No se comprobó nada: no hay ningún servidor web.',
  })
})
