import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openApp } from '#support/screens/app.tsx'

type App = Awaited<ReturnType<typeof openApp>>
type Options = Omit<NonNullable<Parameters<typeof openApp>[1]>, 'as'>

/** What a person types of a product, by the labels of its fields; the selects by the words of their options. */
export type Typed = Partial<
  Record<
    | 'Nombre'
    | 'Categoría'
    | 'Nueva categoría'
    | 'Precio'
    | 'Costo de producción'
    | 'Tipo'
    | 'Subdisciplinas'
    | 'Colores'
    | 'Tallas'
    | 'URL de la imagen',
    string
  >
>

/** The columns of the table, in their order. */
export const columns = [
  'Nombre',
  'Categoría',
  'Precio',
  'Costo de producción',
  'Tipo',
  'Subdisciplinas',
  'Colores',
  'Tallas',
  'Imagen',
  'Acciones',
]

/** The products as a person uses them (spec 2, Products). */
export function productsScreen({ user }: Pick<App, 'user'>) {
  const form = () => within(document.querySelector<HTMLElement>('form') ?? expect.unreachable('no form'))
  const field = (label: string) => form().getByLabelText<HTMLInputElement | HTMLSelectElement>(label)
  const rows = () => [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')]

  return {
    form,
    field,
    rows,
    submit: () => document.querySelector<HTMLButtonElement>('form [type=submit]') ?? expect.unreachable('no button'),
    /** types what is given, in place of what is there */
    write: async (texts: Typed) => {
      for (const [label, text] of Object.entries(texts)) {
        const input = field(label)
        if (input instanceof HTMLSelectElement) {
          await user.selectOptions(input, text)
          continue
        }
        if (input.value === text) continue
        await user.clear(input)
        if (text === '') continue
        await user.click(input)
        await user.paste(text)
      }
    },
    typed: typedTexts,
    /** the fields that are marked, each with its hint */
    hints: () =>
      [...document.querySelectorAll<HTMLInputElement>('form [aria-invalid=true]')].map((input) => {
        const [label] = input.labels ?? []
        return `${label?.textContent}: ${input.getAttribute('aria-describedby')?.split(' ').map(textOf).join('')}`
      }),
    /** the row of a product, as it reads */
    row: (name: string) => {
      const found = rows().find(({ cells }) => cells[0]?.textContent === name)
      return found && [...found.cells].slice(0, 8).map(({ textContent }) => textContent)
    },
    /** the names in the table, from above */
    names: () => rows().map(({ cells }) => cells[0]?.textContent),
    edit: (name: string) => user.click(screen.getByLabelText(`Editar ${name}`)),
    remove: async (name: string) => {
      await user.click(screen.getByLabelText(`Eliminar ${name}`))
      await user.click(within(screen.getByRole('alertdialog')).getByText('Aceptar'))
    },
  }
}

/** The texts of the form, and which source of its picture is chosen. */
export const typedTexts = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form :is(input:not([type=file]), select)')].map(
    (input) => (input.type === 'radio' && 'checked' in input ? input.checked : input.value),
  )

/** Only the hints, which are marked as errors: a description says nothing of what is missing. */
const textOf = (id: string) => (id.endsWith('-error') ? document.getElementById(id)?.textContent : '')

/** Opens the products as the admin; with a search, of few rows, which are drawn sooner. */
export async function openProducts(search = '?buscar=zapat', options: Options = {}) {
  const app = await openApp(`/productos${search}`, { as: 'admin', ...options })
  await screen.findByText('Productos', { selector: 'h1' })
  await screen.findByText('Calzado', { selector: 'option' })
  return { app, products: productsScreen(app) }
}
