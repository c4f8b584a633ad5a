/** Escape closes one layer at a time, and the focus returns to the opener. */

import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Confirm } from '#ui/dialogs/confirm.tsx'
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

test('Escape in a question gives the safe answer, and the focus returns to the opener', async () => {
  const answers = { onAccept: vi.fn<() => void>(), onDecline: vi.fn<() => void>() }
  const page = (question: string | null) => (
    <MantineProvider>
      <button>Eliminar…</button>
      <Confirm question={question} {...answers} />
    </MantineProvider>
  )
  const user = userEvent.setup()
  const { rerender } = render(page(null))
  await user.click(screen.getByText('Eliminar…'))
  rerender(page('¿Eliminar reporte?'))
  expect(screen.getByText('Cancelar').closest('button')).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(answers.onDecline).toHaveBeenCalledOnce()
  expect(answers.onAccept).not.toHaveBeenCalled()
  rerender(page(null))
  expect(screen.getByText('Eliminar…')).toHaveFocus()
})

test.each(['stays', 'leaves with the dialog'])(
  'a closed dialog returns the focus to its opener: it %s',
  async (how) => {
    const page = (isOpen: boolean) => (
      <MantineProvider>
        <button>Abrir</button>
        {(how === 'stays' || isOpen) && (
          <Dialog title="Recordatorio" isOpen={isOpen} onClose={() => {}}>
            <input aria-label="Texto" data-autofocus />
          </Dialog>
        )}
      </MantineProvider>
    )
    const user = userEvent.setup()
    const { rerender } = render(page(false))
    await user.click(screen.getByText('Abrir'))
    rerender(page(true))
    await waitFor(() => expect(screen.getByLabelText('Texto')).toHaveFocus())
    rerender(page(false))
    await waitFor(() => expect(screen.getByText('Abrir')).toHaveFocus())
  },
)

test('the focus stays where a person moved it just after a dialog opened', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let moves = 0
  const moveOn = () => {
    moves += 1
    if (moves === 1) screen.getByText('Eliminar').focus()
  }
  render(
    <MantineProvider>
      <Dialog title="Detalle" isOpen onClose={() => {}}>
        <button data-autofocus onFocus={moveOn}>
          Editar
        </button>
        <button>Eliminar</button>
      </Dialog>
    </MantineProvider>,
  )
  act(() => void vi.runAllTimers())
  expect(screen.getByText('Eliminar')).toHaveFocus()
})
