import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { around, button as buttonWith, chooseOption } from '#support/screens/find.ts'

/** The values of the registration form; the discipline and subdisciplines by name. */
export type Typed = {
  name: string
  parentName: string
  phone: string
  birthDate: string
  discipline: string
  subdisciplines: string[]
  level: string
}

export const regina: Typed = {
  name: 'Regina Cruz',
  parentName: 'Jorge Cruz',
  phone: '55 8765 4321',
  birthDate: '2016-02-29',
  discipline: 'Ballet',
  subdisciplines: ['Puntas'],
  level: 'Principiante',
}

const labels = {
  name: 'Nombre del estudiante',
  parentName: 'Nombre del padre o tutor',
  phone: 'Teléfono',
  birthDate: 'Fecha de nacimiento',
  level: 'Nivel',
} as const

/** Page object of the registration (spec 2, Registration). Resolves when the screen is visible. */
export async function atRegistration({ user }: Awaited<ReturnType<typeof openApp>>) {
  const title = await screen.findByText('Registro de Estudiantes', { selector: 'h1' })
  const main = around(title, 'main')
  const page = within(main)
  const field = (name: keyof typeof labels) =>
    page.getByLabelText<HTMLInputElement>(labels[name], { selector: 'input' })
  const discipline = () => page.getByLabelText<HTMLSelectElement>('Disciplina principal')
  const checks = () => [...main.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const nameOf = (check: HTMLInputElement) => check.labels?.[0]?.textContent ?? ''
  const button = (text: string) => buttonWith(text, page)

  const pasteInto = async (into: HTMLInputElement, text: string) => {
    await user.clear(into)
    if (text === '') return
    await user.click(into)
    await user.paste(text)
    // The list of suggestions would cover the form.
    await user.keyboard('{Escape}')
  }
  const type = async (name: keyof typeof labels, text: string) => {
    if (name === 'birthDate') fireEvent.change(field(name), { target: { value: text } })
    else await pasteInto(field(name), text)
  }
  const choose = (name: string) => chooseOption(user, discipline(), name)
  const check = (name: string) => user.click(page.getByLabelText(name, { selector: 'input[type=checkbox]' }))

  return {
    page,
    field,
    discipline,
    button,
    type,
    choose,
    check,
    complete: async (typed: Typed) => {
      for (const name of ['name', 'parentName', 'phone', 'birthDate', 'level'] as const) await type(name, typed[name])
      await choose('Elige una disciplina')
      await choose(typed.discipline)
      for (const each of typed.subdisciplines) await check(each)
    },
    press: (text: string) => user.click(button(text)),
    typed: (): Typed => ({
      name: field('name').value,
      parentName: field('parentName').value,
      phone: field('phone').value,
      birthDate: field('birthDate').value,
      discipline: discipline().selectedOptions[0]?.textContent ?? '',
      subdisciplines: checks()
        .filter(({ checked }) => checked)
        .map(nameOf),
      level: field('level').value,
    }),
    offered: () => checks().map(nameOf),
    marked: () =>
      [...main.querySelectorAll('[aria-invalid=true]')].map((each) => [
        main.querySelector(`label[for="${each.id}"]`)?.textContent ?? each.closest('label')?.textContent,
        document.getElementById(
          (each.getAttribute('aria-describedby') ?? each.closest('fieldset')?.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .find((id) => id.endsWith('-error')) ?? '',
        )?.textContent,
      ]),
  }
}

/** Opens the registration, by default as the admin. */
export async function openRegistration(options: NonNullable<Parameters<typeof openApp>[1]> = {}) {
  const app = await openApp('/registro', { as: 'admin', ...options })
  return { app, form: await atRegistration(app) }
}

/** Resolves when the student list is open, as after a registration. */
export const isInList = () => waitFor(() => expect(window.location.pathname).toBe('/estudiantes'))

/** A valid new student with the birth date and the name of a known student. The name is in capitals. */
export const twinOf = ({ name, birth_date }: { name: string; birth_date: string }): Typed => ({
  ...regina,
  name: name.toUpperCase(),
  birthDate: birth_date,
})
