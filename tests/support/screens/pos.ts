import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { around, button } from '#support/screens/find.ts'

type Choice = { color?: string; size?: string; quantity?: number; discount?: string }

/** Page object of the point of sale (spec 2, POS). Resolves when the screen is visible. */
export async function atCounter({ user }: Pick<Awaited<ReturnType<typeof openApp>>, 'user'>) {
  await screen.findByText('Punto de Venta', { selector: 'h1' })
  // The history is drawn just after the counter.
  await screen.findByLabelText('Historial de Ventas', { selector: 'section' })
  const region = (name: string) => within(screen.getByLabelText(name, { selector: 'section' }))
  const section = screen.getByLabelText('Venta', { selector: 'section' })
  const counter = within(section)
  const choice = () => within(screen.getByLabelText('Producto elegido'))
  const student = counter.getByLabelText<HTMLInputElement>('Estudiante', { selector: 'input' })
  const processButton = button('Procesar venta', counter)

  const write = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    await user.paste(text)
  }
  /** chooses a product of the catalogue, to be added to the cart */
  const choose = async (name: string) =>
    user.click(around(await region('Catálogo').findByText(name, { selector: 'button span' }), 'button'))
  const setQuantity = (quantity: number | string) => write(choice().getByLabelText('Cantidad'), String(quantity))
  const setDiscount = (line: number, percent: string) => {
    const row = linesOf(section)[line] ?? expect.unreachable('the cart is empty')
    return write(discountOf(row), percent)
  }

  return {
    catalogue: region('Catálogo'),
    history: region('Historial de Ventas'),
    counter,
    get choice() {
      return choice()
    },
    isChosen: () => screen.queryByLabelText('Producto elegido') !== null,
    student,
    processButton,
    pick: async (name: string) => {
      await user.clear(student)
      await user.paste(name.slice(0, 6))
      await user.click(await screen.findByText(name, { selector: '[role=option] *' }))
    },
    add: async (name: string, { color, size, quantity, discount }: Choice = {}) => {
      await choose(name)
      if (color) await user.click(choice().getByLabelText(color))
      if (size) await user.click(choice().getByLabelText(size))
      if (quantity) await setQuantity(quantity)
      await user.click(choice().getByText('Agregar al carrito'))
      if (discount) await setDiscount(linesOf(section).length - 1, discount)
    },
    choose,
    setQuantity,
    setDiscount,
    /** adds one more item to a cart line */
    addOne: (line: number) => user.click(counter.getAllByTitle('Más')[line] ?? expect.unreachable('the cart is empty')),
    /** the buttons that remove a cart line, one per line */
    removers: () => counter.queryAllByTitle('Quitar'),
    process: () => user.click(processButton),
    press: (text: string) => user.click(button(text, counter)),
    /** the student, the cart lines as text, and the total */
    cart: () => ({
      student: student.value,
      lines: linesOf(section).map(({ cells }) =>
        [...cells].slice(0, -1).map((cell) => cell.querySelector('input')?.value ?? textOf(cell)),
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

const linesOf = (counter: Element) => [...counter.querySelectorAll<HTMLTableRowElement>('tbody tr')]

/** The text of a cell, without the selectable months. */
const textOf = (cell: Element) =>
  [...cell.childNodes]
    .filter(({ nodeName }) => nodeName !== 'SELECT')
    .map(({ textContent }) => textContent)
    .join('')
    .trim()

const discountOf = (line: Element) => line.querySelector('input') ?? expect.unreachable('no discount')

/** Opens the point of sale as the admin. Shows only recent sales, to render faster. */
export async function openPos(options: Omit<NonNullable<Parameters<typeof openApp>[1]>, 'as'> = {}) {
  const app = await openApp('/pos?inicio=2026-11-17', { as: 'admin', ...options })
  return { app, pos: await atCounter(app) }
}

/** Opens the point of sale in a browser that blocks the window of the receipt. */
export function openCounter() {
  vi.spyOn(window, 'open').mockReturnValue(null)
  return openPos()
}

/** The folios of the last sale of the seeded academy and of the next sale. */
export const lastFolio = 'POS-000962'
export const nextFolio = 'POS-000963'

/** Opens the point of sale with a student, a leotard with a discount and a class in the cart. */
export async function openWithCart(student: string) {
  const { app, pos } = await openCounter()
  await waitFor(() => expect(screen.queryByLabelText('Cargando ventas')).not.toBeInTheDocument())
  await pos.add('Leotardo de manga larga', { color: 'Rosa', size: '6', quantity: 2, discount: '12.5' })
  await pos.add('Clase suelta')
  await pos.pick(student)
  const cart = pos.cart()
  expect(cart).toEqual({
    student,
    lines: [
      ['Leotardo de manga larga', 'Rosa', '6', '2', '$420.00', '12.5', '$735.00'],
      ['Clase suelta', '', '', '1', '$150.00', '0', '$150.00'],
    ],
    total: '$885.00',
  })
  return { app, pos, cart }
}
