import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Fields, FormAndList } from '#support/nouns/noun.ts'
import type { Path } from '#support/nouns/path.ts'
import type { NounScreen } from '#support/nouns/screen.ts'
import { openApp } from '#support/screens/app.tsx'
import { chooseOption, form, submitButton } from '#support/screens/find.ts'
import { removalOf, removed } from '#support/screens/writes/removals.ts'
import { formValues, saved, type Write } from '#support/screens/writes/write.ts'

type App = Awaited<ReturnType<typeof openApp>>

/** Resolves once the lists of the screen have loaded. */
async function ready(app: App) {
  await screen.findAllByLabelText(/^Eliminar /)
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
}

async function open(path: Path) {
  const app = await openApp(path, { as: 'admin' })
  await ready(app)
  return app
}

async function fillIn({ user }: App, fields: Fields) {
  for (const [label, value] of Object.entries(fields)) {
    const field = within(form()).getByLabelText<HTMLInputElement>(label, { selector: 'input, select' })
    if (value === true) {
      if (!field.checked) await user.click(field)
    } else if (field instanceof HTMLSelectElement) await chooseOption(user, field, value)
    else {
      await user.clear(field)
      await user.paste(value)
    }
  }
}

/** A person's actions on a screen with a form and a list, for the tests of all such screens. */
export function screenOf(path: Path, options: FormAndList): NounScreen {
  const { list, rows, noun, what, place, create, update, remove, empty } = options
  const fillInNew = async (app: App, nth: number) => {
    if (create.opens !== undefined && !document.querySelector('form'))
      await app.user.click(screen.getByText(create.opens))
    await fillIn(app, create.fields(nth))
  }
  const edit = async (app: App, nth: number) => {
    if (!update) return
    await app.user.click(await screen.findByLabelText(`Editar ${update.row}`))
    await fillIn(app, update.fields(nth))
  }
  const writing = (said: string, fill: (app: App, nth: number) => Promise<void>, stored: Write['rows']): Write => ({
    on: path,
    words: saved(noun),
    open: async () => {
      const app = await open(path)
      return { app, fill: (nth) => fill(app, nth), button: submitButton, typed: formValues }
    },
    done: () => [said],
    rows: stored,
    more: 1,
  })
  const type = (app: App) => fillInNew(app, 1)
  const titles = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  const typing = { path, what, place, ready, typed: () => [titles(), formValues()] }

  return {
    path,
    writes: (db) => ({
      ...(update && { [update.call]: writing(update.said, edit, (nth) => update.stored(db, nth)) }),
      [create.call]: writing(create.said, fillInNew, () => rows(db)),
      [remove.call]: {
        on: path,
        words: removed(noun),
        open: removalOf(async () => ({ app: await open(path) })),
        done: () => [remove.said],
        rows: () => rows(db),
        more: -1,
      },
    }),
    edits: (db) => (update ? { [update.call]: writing(update.said, edit, (nth) => update.stored(db, nth)) } : {}),
    typed: {
      [`${what}, new`]: { ...typing, type, saved: create.said, sends: { call: create.call, rows, noun } },
      ...(update && { [`${what}, edited`]: { ...typing, type: (app) => edit(app, 1), saved: update.said } }),
    },
    question: remove.question,
    empty: { list, ...empty },
  }
}
