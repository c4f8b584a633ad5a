import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { openApp } from '#support/screens/app.tsx'

type App = Pick<Awaited<ReturnType<typeof openApp>>, 'user'>

type Within = ReturnType<typeof within>

type Choice = { color?: string; size?: string; quantity?: number; discount?: string }

/** Page object of the point of sale (spec 2, POS). Resolves when the screen is shown. */
export async function atCounter({ user }: App) {
  await screen.findByText('Punto de Venta', { selector: 'h1' })
  const region = (name: string) => within(screen.getByLabelText(name, { selector: 'section' }))
  const counter = region('Venta')
  const choice = within(screen.getByLabelText('Producto elegido'))
  const student = counter.getByLabelText<HTMLInputElement>('Estudiante', { selector: 'input' })
  const processButton = buttonOf(counter.getByText('Procesar venta'))

  return {
    catalogue: region('Catálogo'),
    history: region('Historial de Ventas'),
    counter,
    student,
    processButton,
    /** picks the student with that name */
    pick: async (name: string) => {
      await user.clear(student)
      await user.type(student, name.slice(0, 6))
      await user.click(await screen.findByText(name, { selector: '[role=option] *' }))
    },
    /** adds a product to the cart */
    add: async (name: string, { color, size, quantity, discount }: Choice = {}) => {
      await user.click(buttonOf(await region('Catálogo').findByText(name, { selector: 'button span' })))
      if (color) await user.click(choice.getByLabelText(color))
      if (size) await user.click(choice.getByLabelText(size))
      if (quantity) {
        await user.clear(choice.getByLabelText('Cantidad'))
        await user.type(choice.getByLabelText('Cantidad'), String(quantity))
      }
      await user.click(choice.getByText('Agregar al carrito'))
      if (!discount) return
      const field = within(linesOf(counter).at(-1) ?? document.body).getByRole('spinbutton')
      await user.clear(field)
      await user.type(field, discount)
    },
    process: () => user.click(processButton),
    press: (text: string) => user.click(buttonOf(counter.getByText(text))),
    /** the student, the cart lines as text, and the total */
    cart: () => ({
      student: student.value,
      lines: linesOf(counter).map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, -1)
          .map((cell) => within(cell).queryByRole<HTMLInputElement>('spinbutton')?.value ?? cell.textContent),
      ),
      total: counter.getByLabelText('Total').textContent,
    }),
    /** resolves when no call is running and the sale is empty again */
    isReset: async () => {
      await waitFor(() => expect(processButton).toBeEnabled())
      expect(student).toHaveValue('')
      expect(counter.getByText('El carrito está vacío.')).toBeVisible()
      expect(counter.getByLabelText('Total')).toHaveTextContent('$0.00')
    },
  }
}

const buttonOf = (element: HTMLElement): HTMLElement => element.closest('button') ?? document.body

const linesOf = (counter: Within): HTMLElement[] => counter.queryAllByRole('row').slice(1)
