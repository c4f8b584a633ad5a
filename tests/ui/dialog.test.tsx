/** Escape closes one layer at a time. */
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#ui/dialogs/dialog.tsx'

test('Escape closes the open list in a dialog, and then the dialog', async () => {
  const onClose = vi.fn<() => void>()
  const page = (isListOpen: boolean) => (
    <MantineProvider>
      <Dialog title="Recordatorio" isOpen onClose={onClose}>
        <input role="combobox" aria-label="Nivel" aria-expanded={isListOpen} aria-controls="niveles" />
      </Dialog>
    </MantineProvider>
  )
  const { rerender } = render(page(true))
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Nivel'), '{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  rerender(page(false))
  await user.type(screen.getByLabelText('Nivel'), '{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
