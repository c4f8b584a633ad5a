import { screen, within } from '@testing-library/react'
import { openApp } from '#support/screens/app.tsx'
import { chooseOption, form as formElement, question, submitButton } from '#support/screens/find.ts'

type Options = Omit<NonNullable<Parameters<typeof openApp>[1]>, 'as'>

/** The values of the product form by label; for selects the text of the option. */
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

/** Page object of the products screen (spec 2, Products). */
export function productsScreen({ user }: Pick<Awaited<ReturnType<typeof openApp>>, 'user'>) {
  const form = () => within(formElement())
  const field = (label: string) => form().getByLabelText<HTMLInputElement | HTMLSelectElement>(label)
  const rows = () => [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')]

  return {
    form,
    field,
    rows,
    submit: submitButton,
    write: async (texts: Typed) => {
      for (const [label, text] of Object.entries(texts)) {
        const input = field(label)
        if (input instanceof HTMLSelectElement) {
          await chooseOption(user, input, text)
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
    hints: () =>
      [...document.querySelectorAll<HTMLInputElement>('form [aria-invalid=true]')].map((input) => {
        const [label] = input.labels ?? []
        return `${label?.textContent}: ${input.getAttribute('aria-describedby')?.split(' ').map(textOf).join('')}`
      }),
    row: (name: string) => {
      const found = rows().find(({ cells }) => cells[0]?.textContent === name)
      return found && [...found.cells].slice(0, 8).map(({ textContent }) => textContent)
    },
    names: () => rows().map(({ cells }) => cells[0]?.textContent),
    edit: async (name: string) => user.click(await screen.findByLabelText(`Editar ${name}`)),
    remove: async (name: string) => {
      await user.click(await screen.findByLabelText(`Eliminar ${name}`))
      await user.click(within(question()).getByText('Aceptar'))
    },
  }
}

/** The values of the form's fields and radio buttons. */
export const typedTexts = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form :is(input:not([type=file]), select)')].map(
    (input) => (input.type === 'radio' && 'checked' in input ? input.checked : input.value),
  )

/** The text of a hint. Only ids of errors count; a description is not a hint. */
const textOf = (id: string) => (id.endsWith('-error') ? document.getElementById(id)?.textContent : '')

/** Opens the products as the admin. The default search keeps the table short, to render faster. */
export async function openProducts(search = '?buscar=zapat', options: Options = {}) {
  const app = await openApp(`/productos${search}`, { as: 'admin', ...options })
  await screen.findByText('Productos', { selector: 'h1' })
  await screen.findByText('Calzado', { selector: 'option' })
  return { app, products: productsScreen(app) }
}
