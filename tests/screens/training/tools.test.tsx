/** The focus when the trainer's tools open. */

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Tools, type OpenTools } from '#training/tools.tsx'
import { createStore } from '#values/store.ts'

const tabs = [{ value: 'missions', label: 'Misiones', panel: null }]
const title = () => screen.findByRole('heading', { name: 'Capacitación' })

test('tools that a link opens leave the focus to a person who is typing; tools that a person opens take it', async () => {
  const user = userEvent.setup({ delay: null })
  const openAtMissions: OpenTools = createStore<ReturnType<OpenTools['get']>>({ tab: 'missions', byLink: true })
  render(
    <>
      <input aria-label="Usuario" />
      <Tools tabs={tabs} open={openAtMissions} around={(button) => button} />
    </>,
  )
  screen.getByLabelText('Usuario').focus()
  expect(await title()).toBeVisible()
  expect(screen.getByLabelText('Usuario')).toHaveFocus()

  const button = screen.getByRole('button', { name: 'Herramientas' })
  await user.click(button)
  expect(screen.queryByRole('heading', { name: 'Capacitación' })).not.toBeInTheDocument()
  expect(button).toHaveFocus()
  await user.click(button)
  expect(await title()).toHaveFocus()
})
