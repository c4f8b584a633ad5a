import { screen, within } from '@testing-library/react'
import { openApp } from '#support/screens/app.tsx'
import { form, question, rows, submitButton } from '#support/screens/find.ts'
import { holdTimersOf } from '#support/screens/receipt-window.ts'

const field = (label: string) => within(form()).getByLabelText<HTMLInputElement>(label, { selector: 'input' })

/** Page object of the users screen (spec 2, Users). */
export const usersScreen = ({ user }: Awaited<ReturnType<typeof openApp>>) => ({
  field,
  /** replaces the value of a field by pasting, so that any characters are allowed */
  write: async (label: string, text: string) => {
    await user.clear(field(label))
    if (text) await user.paste(text)
  },
  check: (label: string) => user.click(field(label)),
  press: (text: string) => user.click(within(form()).getByText(text, { selector: 'button *' })),
  submit: () => user.click(submitButton()),
  edit: async (name: string) => user.click(await screen.findByLabelText(`Editar ${name}`)),
  remove: async (name: string) => user.click(await screen.findByLabelText(`Eliminar ${name}`)),
  answer: async (text: string) => {
    await user.click(within(question()).getByText(text))
  },
  typed: () => ({
    username: field('Usuario').value,
    password: field('Contraseña').value,
    academy: field('Nombre de la academia').value,
    logo: within(form()).queryByLabelText<HTMLInputElement>('URL de la imagen')?.value,
    pages: [...form().querySelectorAll<HTMLInputElement>('[type=checkbox]:checked')].map(
      ({ labels }) => labels?.[0]?.textContent,
    ),
  }),
  /** the hints of invalid fields, in the order of the fields */
  hints: () => [...form().querySelectorAll('[class*=Input-error]')].map(({ textContent }) => textContent),
  rows: () => rows().map((cells) => cells.slice(0, 3)),
})

/** Opens the users screen and waits for its list. Messages stay until the test fires `clock`. */
export async function openUsers(options: Omit<NonNullable<Parameters<typeof openApp>[1]>, 'as'> = {}, search = '') {
  const clock = holdTimersOf(3000)
  const app = await openApp(`/usuarios${search}`, { as: 'admin', ...options })
  await screen.findByText('Usuarios', { selector: 'h1' })
  await screen.findByText('recepcion')
  return { app, users: usersScreen(app), clock }
}
