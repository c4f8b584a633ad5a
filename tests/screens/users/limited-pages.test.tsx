/** The text of the user form about pages follows the server (spec 6). */

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

test.each([
  [{}, /^Solo esconden pantallas/],
  [{ 'X-Pages': 'limited' }, /^El servidor también niega/],
])('with the headers %o', async (headers, text) => {
  server.use(answers('list_users', [], { headers: { 'Content-Type': 'application/json', ...headers } }))
  await openApp('/usuarios', { as: 'admin' })
  expect(await screen.findByText(text)).toBeVisible()
})
