import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { button } from '#support/screens/find.ts'

/** Page object of the import (spec 2, Import of students), on an open page. */
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
    /** the kinds of rows with their counts; `>` marks the shown kind */
    views: () =>
      [...document.querySelectorAll('[role=radiogroup]')]
        .filter((group) => group.querySelector('legend')?.textContent === 'Ver')
        .flatMap((group) => [...group.querySelectorAll('label')])
        .map((label) => `${label.querySelector('input')?.checked === true ? '> ' : ''}${label.textContent}`),
    /** the visible lines of the sheet with their verdicts */
    verdicts: () =>
      [...document.querySelectorAll('tr[data-row]')].map((row) => [
        row.getAttribute('data-row'),
        row.querySelector('[data-is]')?.textContent,
      ]),
  }
}

/** Opens the import, by default as the admin. */
export async function openImport(options: NonNullable<Parameters<typeof openApp>[1]> = {}) {
  const app = await openApp('/registro?vista=importar', { as: 'admin', ...options })
  const page = importOn(app)
  await waitFor(() => expect(page.source()).toBeEnabled())
  return { app, ...page }
}
