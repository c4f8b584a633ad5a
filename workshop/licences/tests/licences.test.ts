import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the packages of the app and of the demo are listed, each with its licence, and nothing else', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['workshop/licences/licences.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    // A build inside Vitest would be a test build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const lines = stdout.split('\n')
  const lineOf = (name: string) => lines.find((line) => line.startsWith(`${name} `))?.replaceAll(/ +/g, ' ')
  expect(lineOf('react')).toMatch(/^react [\d.]+ app, demo MIT$/)
  expect(lineOf('@fontsource-variable/geist')).toMatch(/ app, demo OFL-1\.1$/)
  expect(lineOf('msw')).toMatch(/^msw [\d.]+ demo MIT$/)
  expect(lineOf('@dagrejs/dagre')).toMatch(/ demo MIT$/)
  expect(lineOf('academia')).toBeUndefined()
  expect(lineOf('vite')).toBeUndefined()
  expect(stdout).toMatch(/0 under a licence that is not permissive/)
})
