import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { button } from '#support/screens/find.ts'

/** The headings of a sheet of students, all of which are recognised. */
export const headings = ['Nombre', 'Tutor', 'Teléfono', 'Nacimiento', 'Disciplina', 'Subdisciplina', 'Nivel']

/** A student of the sheet, each with a name and a phone of their own; the name has no number, as names have none. */
export const studentRow = (at: number): string[] => {
  const letters = String(at).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))
  return [
    `Alumna ${letters}`,
    `Tutora ${letters}`,
    `55 7${String(100 + (at % 900))} ${String(1000 + at)}`,
    '04/03/2015',
    'Ballet',
    'Puntas',
    'Principiante',
  ]
}

/** A sheet as it is copied from Excel. */
export const copied = (rows: readonly (readonly string[])[]): string => rows.map((cells) => cells.join('\t')).join('\n')

type Options = NonNullable<Parameters<typeof openApp>[1]>

/** Page object of the import (spec 2, Import of students), on a page that is open. */
export function importOn(app: Pick<Awaited<ReturnType<typeof openApp>>, 'user'>) {
  const { user } = app
  const source = () => screen.getByLabelText<HTMLTextAreaElement>('Pega aquí las celdas de tu lista')
  return {
    source,
    paste: async (text: string) => {
      await user.click(source())
      await user.paste(text)
    },
    choose: async (file: File) => {
      fireEvent.change(screen.getByLabelText('Archivo'), { target: { files: [file] } })
    },
    press: async (text: string | RegExp) => user.click(await waitFor(() => button(text))),
    /** the kinds of rows with how many there are, the shown one first marked by `>` */
    views: () =>
      [...document.querySelectorAll('[role=radiogroup]')]
        .filter((group) => group.querySelector('legend')?.textContent === 'Ver')
        .flatMap((group) => [...group.querySelectorAll('label')])
        .map((label) => `${label.querySelector('input')?.checked === true ? '> ' : ''}${label.textContent}`),
    /** the lines of the sheet that are shown, with what is said of each */
    verdicts: () =>
      [...document.querySelectorAll('tr[data-row]')].map((row) => [
        row.getAttribute('data-row'),
        row.querySelector('[data-is]')?.textContent,
      ]),
  }
}

/** Opens the import, by default as the admin. */
export async function openImport(options: Options = {}) {
  const app = await openApp('/registro?vista=importar', { as: 'admin', ...options })
  const page = importOn(app)
  await waitFor(() => expect(page.source()).toBeEnabled())
  return { app, ...page }
}
