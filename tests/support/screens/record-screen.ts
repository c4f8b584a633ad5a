/** Walks the record form and the removal of any noun on its screen. */

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { PageNetwork } from '#mocks/page-network.ts'
import type { machine as formMachine, model as formModel } from '#models/record-form.ts'
import type { machine as removalMachine, model as removalModel } from '#models/removal.ts'
import type { Model, Path } from '#support/models/model.ts'
import { walk } from '#support/models/walk.ts'
import { alerts, statuses, type openApp } from '#support/screens/app.tsx'
import { around, button, findQuestion, form, isAsked, submitButton } from '#support/screens/find.ts'
import { gateFor, type Gate } from '#support/screens/gates.ts'

type App = Awaited<ReturnType<typeof openApp>>

/**
 * The transitions outside the walked paths: recovery of a draft (see `form-drafts.test.tsx`), and a row that is gone at
 * the save (see `elsewhere.test.tsx`).
 */
export const untrodden = [
  'recordForm.open --RECOVER[0]--> recordForm.open.creating',
  'recordForm.open --RECOVER[1]--> recordForm.open.editing',
  'recordForm.saving --xstate.done.actor.sending[2]--> recordForm.open.creating',
]

export type Noun = {
  /** opens the screen and waits for its rows */
  open: () => Promise<App>
  /** the names of two rows, as in `Editar {name}` */
  rows: [string, string]
  endpoints: { create: string; update: string; remove: string }
  /** the texts of the buttons that save */
  submit: { create: string; update: string }
  /** fills the form completely; each time with a new record, or with a changed value of the edited row */
  complete: (app: App, editing: string | null) => Promise<void>
  /** fills the form except for one required field */
  incomplete: (app: App, editing: string | null) => Promise<void>
  /** types other values than `complete` into a field */
  amend: (app: App) => Promise<void>
  /** the values of the form, for comparison */
  typed: () => unknown
  texts: {
    refused: string
    created: string
    updated: string
    removed: string
    question: string
    protected?: string
  }
  /** the message for a failed call with this reason; default: the reason itself */
  failed?: (reason: string) => string
  /** a row of the table that cannot be deleted */
  protectedRow?: string
  /** whether messages disappear by themselves; then only their appearance is checked */
  isFleeting?: boolean
}

/** The specifics of a screen that only removes rows. */
export type Removing = Pick<Noun, 'open' | 'rows' | 'failed' | 'protectedRow'> & {
  endpoints: Pick<Noun['endpoints'], 'remove'>
  texts: Pick<Noun['texts'], 'removed' | 'question' | 'protected'>
}

const rowNames = ({ rows: [first, second] }: Noun): Record<string, string> => ({ first, second })

export const isSheet = () => around(screen.getByLabelText('Cerrar formulario'), 'section').dataset['open'] === 'true'

/** Waits for a question and checks that `Cancelar` has the focus. */
async function question(text: string) {
  const found = within(await findQuestion())
  expect(found.getByText(text)).toBeVisible()
  expect(button('Cancelar', found)).toHaveFocus()
  return { press: (app: App, answer: string) => app.user.click(button(answer, found)) }
}

const reason = 'No hay espacio en el disco.'
const refusal = () => HttpResponse.json({ success: false, message: reason })
const tellsFailure = (noun: Pick<Noun, 'failed'>) =>
  waitFor(() => expect(alerts()).toContain(noun.failed?.(reason) ?? reason))

type Steps = readonly { name: string; state: { hasTag(tag: 'asking'): boolean } }[]

/**
 * Whether a path can be walked. Nobody edits a removed row, and nobody types under a question. Only a picture may
 * arrive then.
 */
export const isFormPath = ({ steps }: { steps: Steps }): boolean =>
  steps.slice(0, -1).every(({ name }) => name !== 'REMOVED') &&
  steps.every(({ name }, index) => name !== 'CHANGE' || steps[index - 1]?.state.hasTag('asking') !== true)

/** Walks a path of the record form. The caller records the coverage. */
export async function walkForm(
  path: Path<typeof formMachine, keyof (typeof formModel)['cases']>,
  server: PageNetwork,
  noun: Noun,
): Promise<void> {
  const gates: Record<string, Gate> = {}
  for (const endpoint of new Set([noun.endpoints.create, noun.endpoints.update]))
    gates[endpoint] = gateFor(server, endpoint)
  const gate = (editing: string | null) =>
    gates[editing === null ? noun.endpoints.create : noun.endpoints.update] ?? expect.unreachable('no gate')
  const names = rowNames(noun)
  const app = await noun.open()
  const blank = noun.typed()
  let editing: string | null = null
  /** the last input, and the sent input */
  let typed: unknown
  let sent: unknown
  const edit = (id: string) => app.user.click(screen.getByLabelText(`Editar ${names[id]}`))
  const nameOf = (row: { id: string } | null) => (row === null ? null : (names[row.id] ?? null))

  await walk(path, {
    events: {
      CLOSE: () => app.user.click(screen.getByLabelText('Cerrar formulario')),
      EDIT: ({ event }) => edit(event.row.id),
      CANCEL: () => app.user.click(screen.getByText('Cancelar Edición')),
      CHANGE: async ({ state }) => {
        await (state.matches('saving') ? noun.amend(app) : noun.complete(app, editing))
        typed = noun.typed()
      },
      'CHANGE to incomplete': () => noun.incomplete(app, editing),
      SUBMIT: async ({ state }) => {
        sent = noun.typed()
        await app.user.click(submitButton())
        if (!state.matches('saving')) await waitFor(() => expect(alerts()).toContain(noun.texts.refused))
      },
      ACCEPT: async () => (await question('¿Descartar los cambios?')).press(app, 'Aceptar'),
      DECLINE: async () => (await question('¿Descartar los cambios?')).press(app, 'Cancelar'),
      REMOVED: async () => {
        await app.user.click(screen.getByLabelText(`Eliminar ${editing}`))
        await (await question(noun.texts.question)).press(app, 'Aceptar')
        await waitFor(() => expect(screen.queryByLabelText(`Eliminar ${editing}`)).not.toBeInTheDocument())
      },
      'sending: done': async ({ state: { context } }) => {
        const saved = editing === null ? noun.texts.created : noun.texts.updated
        await gate(editing).pass()
        await waitFor(() => expect(statuses()).toContain(saved))
        const isLate = JSON.stringify(typed) !== JSON.stringify(sent)
        // A new record leaves only the later input; a row stays open with all its input.
        if (context.row) await waitFor(() => expect(noun.typed()).toEqual(typed))
        else if (isLate) await waitFor(() => expect([sent, typed, blank]).not.toContainEqual(noun.typed()))
        else await waitFor(() => expect(noun.typed()).toEqual(blank))
      },
      'sending: not saved': async () => {
        await gate(editing).answer(refusal())
        await tellsFailure(noun)
        await waitFor(() => expect(submitButton()).toBeEnabled())
        expect(noun.typed()).toEqual(typed)
      },
    },
    states: {
      'open.creating': async ({ context }) => {
        editing = null
        await waitFor(() => expect(submitButton()).toHaveTextContent(noun.submit.create))
        await waitFor(() => expect(submitButton()).toBeEnabled())
        expect(screen.queryByText('Cancelar Edición')).not.toBeInTheDocument()
        await seesRefusal(context.refusal !== null)
      },
      'open.editing': async ({ context }) => {
        editing = nameOf(context.row)
        expect(isSheet()).toBe(true)
        await waitFor(() => expect(submitButton()).toHaveTextContent(noun.submit.update))
        await waitFor(() => expect(submitButton()).toBeEnabled())
        expect(screen.getByText('Cancelar Edición')).toBeVisible()
        expect(screen.getByText(`Editar ${editing}`, { selector: 'h2' })).toBeVisible()
        await seesRefusal(context.refusal !== null)
      },
      confirmingDiscard: async ({ context }) => {
        await question('¿Descartar los cambios?')
        if (context.row) expect(isSheet()).toBe(true)
      },
      saving: async () => {
        await gate(editing).arrival()
        await waitFor(() => expect(submitButton()).toBeDisabled())
      },
    },
  })

  async function seesRefusal(isRefused: boolean) {
    expect(isAsked()).toBe(false)
    const marked = () => form().querySelector('[aria-invalid=true]')
    await waitFor(() => expect(marked() !== null).toBe(isRefused))
    if (noun.isFleeting) return
    if (isRefused) await waitFor(() => expect(alerts()).toContain(noun.texts.refused))
    else await waitFor(() => expect(alerts()).not.toContain(noun.texts.refused))
  }
}

/** The model without calls that lack an answer. The fault matrix tests screens without an answer. */
export function answered<M extends AnyStateMachine, Name extends string>(model: Model<M, Name>): Model<M, Name> {
  const cases = { ...model.cases }
  for (const name of Object.keys(cases))
    if (!isAnswered({ name }) || name.startsWith('find: ')) Reflect.deleteProperty(cases, name)
  return { ...model, cases }
}

/**
 * Whether the screen waits for every call on a path, and every call is answered. One screen of the removal also walks
 * the other paths; the fault matrix tests the other screens without an answer.
 */
export const isAnswered = ({ name }: { name: string }): boolean => !/unanswered|gone|LEAVE/.test(name)

/** Whether every call on a path of the removal is answered, and every row may be deleted. */
export const isUnprotectedRemoval = (path: { name: string }): boolean =>
  isAnswered(path) && !path.name.includes('protected')

/** The missing coverage of a machine, without the transitions that only {@link isAnswered} leaves out. */
export const missingAnswered = (missing: string[]): string[] =>
  missing.filter((id) => !/checking|saving\.left|LEAVE/.test(id))

/** The moves of a removal that needs a reason. Only the history of sales has one, with tests of its own. */
const withReason = 'removal.asking --ACCEPT[0]--> (internal)'

/** The moves of a removal that a screen without a reason lacks. */
export const withoutReason = [withReason]

/** The moves of a removal that a screen without protected rows and without a reason lacks. */
export const unprotectedRemoval = [withReason, 'removal.idle --REMOVE[0]--> (internal)']

export async function walkRemoval(
  path: Path<typeof removalMachine, keyof (typeof removalModel)['cases']>,
  server: PageNetwork,
  noun: Removing,
): Promise<void> {
  const gate = gateFor(server, noun.endpoints.remove)
  const left = [...noun.rows]
  const app = await noun.open()
  const row = () => left[0] ?? expect.unreachable('no row is left')
  const remover = (name: string) => screen.getByLabelText(`Eliminar ${name}`)
  const ask = () => question(noun.texts.question)

  await walk(path, {
    events: {
      REMOVE: async ({ state }) => {
        await app.user.click(remover(row()))
        if (!state.hasTag('busy')) return
        await waitFor(() => expect(statuses()).toContainEqual(expect.stringMatching(/^Espera: todavía no se sabe si /)))
      },
      'REMOVE a protected row': async () => {
        await app.user.click(remover(noun.protectedRow ?? expect.unreachable('no row is protected')))
        await waitFor(() => expect(alerts()).toContain(noun.texts.protected))
      },
      ACCEPT: async () => (await ask()).press(app, 'Aceptar'),
      DECLINE: async () => (await ask()).press(app, 'Cancelar'),
      LEAVE: async () => {
        await app.user.click(button('Cerrar', within(await findQuestion())))
        await waitFor(() => expect(statuses()).toContainEqual(expect.stringMatching(/^Se sigue eliminando /)))
      },
      'sending: done': async () => {
        await gate.pass()
        await waitFor(() => expect(statuses()).toContain(noun.texts.removed))
        await waitFor(() => expect(screen.queryByLabelText(`Eliminar ${row()}`)).not.toBeInTheDocument())
        left.shift()
      },
      'sending: not removed': async () => {
        await gate.answer(refusal())
        await tellsFailure(noun)
      },
    },
    states: {
      idle: async () => {
        await waitFor(() => expect(isAsked()).toBe(false))
        for (const name of left) expect(remover(name)).toBeVisible()
      },
      asking: async () => void (await ask()),
      saving: () => gate.arrival(),
      'saving.shown': () => waitFor(() => expect(button('Aceptar')).toBeDisabled()),
      'saving.left': async () => {
        expect(isAsked()).toBe(false)
        await waitFor(() => expect(remover(row())).toHaveFocus())
      },
    },
  })
}
