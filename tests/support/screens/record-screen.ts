/** Walks the form and the removal of any noun through its screen, by the hand of a person. */
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import type { SetupServer } from 'msw/node'
import { expect } from 'vitest'
import { alerts, statuses, type openApp } from '#support/screens/app.tsx'
import { gateFor, type Gate } from '#support/screens/gates.ts'
import { walk, type Path } from '#support/models/model.ts'
import type { machine as formMachine, model as formModel } from '#models/record-form.ts'
import type { machine as removalMachine, model as removalModel } from '#models/removal.ts'

type App = Awaited<ReturnType<typeof openApp>>

/** What a screen with a form has of its own. */
export type Noun = {
  /** opens the screen, its rows shown */
  open: () => Promise<App>
  /** two rows, as their buttons name them (`Editar {name}`) */
  rows: [string, string]
  /** the files of the calls */
  endpoints: { create: string; update: string; remove: string }
  /** the words of the buttons: that of a phone, which opens the form, and those that save */
  submit: { open: string; create: string; update: string }
  /** makes the form one that can be saved: of something new each time, or the row that is edited with another detail */
  complete: (app: App, editing: string | null) => Promise<void>
  /** makes the form complete but for one required field, which is left empty */
  incomplete: (app: App, editing: string | null) => Promise<void>
  /** types something else into the field that `incomplete` empties */
  amend: (app: App) => Promise<void>
  /** puts the form back to the texts that it began with */
  revert: (app: App, editing: string | null) => Promise<void>
  /** what is typed, to be compared */
  typed: () => unknown
  /** the specification's words */
  texts: { refused: string; created: string; updated: string; removed: string; question: string; kept?: string }
  /** how a reason is told when saving or deleting fails; as it is, without it */
  failed?: (reason: string) => string
  /** a row that must be kept, and is in the table beside the others */
  kept?: string
  /** whether what is told leaves by itself, and not because it was answered: then only its coming is looked at */
  isFleeting?: boolean
}

/** What a screen that only removes rows has of it. */
export type Removing = Pick<Noun, 'open' | 'rows' | 'failed' | 'kept'> & {
  endpoints: Pick<Noun['endpoints'], 'remove'>
  texts: Pick<Noun['texts'], 'removed' | 'question' | 'kept'>
}

const rowNames = ({ rows: [first, second] }: Noun): Record<string, string> => ({ first, second })

const submitButton = () =>
  document.querySelector<HTMLButtonElement>('form [type=submit]') ?? expect.unreachable('no form')

/** The button that opens the form on a phone; where there is more room, it is on the page and only not drawn. */
const opener = ({ submit }: Noun) =>
  screen.getAllByText(submit.open).find((text) => !text.closest('form')) ??
  expect.unreachable('no button opens the form')

/** Whether the form is a sheet over its table where there is no room beside it. */
const isSheet = () => screen.getByLabelText('Cerrar formulario').closest('section')?.dataset['open'] === 'true'

/** The question that is asked, once it is. */
async function question(text: string) {
  const found = await waitFor(
    () => document.querySelector<HTMLElement>('[role=alertdialog]') ?? expect.unreachable('nothing is asked'),
  )
  expect(within(found).getByText(text)).toBeVisible()
  expect(within(found).getByText('Cancelar').closest('button')).toHaveFocus()
  return { press: (app: App, answer: string) => app.user.click(within(found).getByText(answer)) }
}

const isAsked = () => document.querySelector('[role=alertdialog]') !== null

const reason = 'No hay espacio en el disco.'
const refusal = () => HttpResponse.json({ success: false, message: reason })
const tellsFailure = (noun: Pick<Noun, 'failed'>) =>
  waitFor(() => expect(alerts()).toContain(noun.failed?.(reason) ?? reason))

/** Walks a path of the form; the app's machines are watched by whoever opened it. */
export async function walkForm(
  path: Path<typeof formMachine, keyof (typeof formModel)['cases']>,
  server: SetupServer,
  noun: Noun,
): Promise<void> {
  const gates: Record<string, Gate> = {}
  for (const endpoint of new Set([noun.endpoints.create, noun.endpoints.update]))
    gates[endpoint] = gateFor(server, endpoint)
  const gate = (editing: string | null) =>
    gates[editing === null ? noun.endpoints.create : noun.endpoints.update] ?? expect.unreachable('no gate')
  const names = rowNames(noun)
  const app = await noun.open()
  /** the row that is edited, and whether the form has other texts than it began with */
  let editing: string | null = null
  let isTyped = false
  let sent: unknown
  const edit = (id: string) => app.user.click(screen.getByLabelText(`Editar ${names[id]}`))
  const begin = (id: string | null) => {
    editing = id === null ? null : (names[id] ?? null)
    isTyped = false
  }

  await walk(path, {
    events: {
      OPEN: () => app.user.click(opener(noun)),
      CLOSE: () =>
        app.user.click(screen.getByLabelText('Cerrar formulario')).then(() => editing === null || begin(null)),
      EDIT: async ({ event }) => {
        if (isTyped) await noun.revert(app, editing)
        await edit(event.row.id)
        begin(event.row.id)
      },
      'EDIT with changes': async ({ event }) => {
        if (!isTyped) await noun.complete(app, editing)
        isTyped = true
        await edit('row' in event ? event.row.id : '')
      },
      CANCEL: async () => {
        await app.user.click(screen.getByText('Cancelar Edición'))
        begin(null)
      },
      'SUBMIT incomplete': async () => {
        await noun.incomplete(app, editing)
        isTyped = true
        await app.user.click(submitButton())
        await waitFor(() => expect(alerts()).toContain(noun.texts.refused))
      },
      'SUBMIT complete': async () => {
        await noun.complete(app, editing)
        isTyped = true
        sent = noun.typed()
        await app.user.click(submitButton())
      },
      AMEND: async () => {
        isTyped = true
        await noun.amend(app)
      },
      ACCEPT: async ({ state }) => {
        await (await question('¿Descartar los cambios?')).press(app, 'Aceptar')
        begin(state.context.row?.id ?? null)
      },
      DECLINE: async () => (await question('¿Descartar los cambios?')).press(app, 'Cancelar'),
      REMOVED: async () => {
        await app.user.click(screen.getByLabelText(`Eliminar ${editing}`))
        await (await question(noun.texts.question)).press(app, 'Aceptar')
        await waitFor(() => expect(screen.queryByLabelText(`Eliminar ${editing}`)).not.toBeInTheDocument())
        begin(null)
      },
      'save: done': async () => {
        const saved = editing === null ? noun.texts.created : noun.texts.updated
        await gate(editing).pass()
        await waitFor(() => expect(statuses()).toContain(saved))
        begin(null)
      },
      'save: failed': async () => {
        await gate(editing).answer(refusal())
        await tellsFailure(noun)
        await waitFor(() => expect(submitButton()).toBeEnabled())
        expect(noun.typed()).toEqual(sent)
      },
    },
    states: {
      'open.creating': async ({ context }) => {
        await waitFor(() => expect(submitButton()).toHaveTextContent(noun.submit.create))
        expect(submitButton()).toBeEnabled()
        expect(screen.queryByText('Cancelar Edición')).not.toBeInTheDocument()
        await seesRefusal(context.refusal !== null)
      },
      'open.creating.closed': () => expect(isSheet()).toBe(false),
      'open.creating.shown': () => expect(isSheet()).toBe(true),
      'open.editing': async ({ context }) => {
        expect(isSheet()).toBe(true)
        await waitFor(() => expect(submitButton()).toHaveTextContent(noun.submit.update))
        expect(submitButton()).toBeEnabled()
        expect(screen.getByText('Cancelar Edición')).toBeVisible()
        expect(screen.getByText(`Editar ${editing}`, { selector: 'h2' })).toBeVisible()
        await seesRefusal(context.refusal !== null)
      },
      discarding: async () => void (await question('¿Descartar los cambios?')),
      saving: async () => {
        await gate(editing).arrival()
        await waitFor(() => expect(submitButton()).toBeDisabled())
      },
    },
  })

  async function seesRefusal(isRefused: boolean) {
    expect(isAsked()).toBe(false)
    const marked = () => document.querySelector('form [aria-invalid=true]')
    await waitFor(() => expect(marked() !== null).toBe(isRefused))
    if (noun.isFleeting) return
    if (isRefused) await waitFor(() => expect(alerts()).toContain(noun.texts.refused))
    else await waitFor(() => expect(alerts()).not.toContain(noun.texts.refused))
  }
}

/** Walks a path of the removal. */
export async function walkRemoval(
  path: Path<typeof removalMachine, keyof (typeof removalModel)['cases']>,
  server: SetupServer,
  noun: Removing,
): Promise<void> {
  const gate = gateFor(server, noun.endpoints.remove)
  const left = [...noun.rows]
  const app = await noun.open()
  const row = () => left[0] ?? expect.unreachable('no row is left')
  const button = (name: string) => screen.getByLabelText(`Eliminar ${name}`)
  const ask = () => question(noun.texts.question)

  await walk(path, {
    events: {
      REMOVE: () => app.user.click(button(row())),
      'REMOVE what is kept': async () => {
        await app.user.click(button(noun.kept ?? expect.unreachable('nothing is kept')))
        await waitFor(() => expect(alerts()).toContain(noun.texts.kept))
      },
      ACCEPT: async () => (await ask()).press(app, 'Aceptar'),
      DECLINE: async () => (await ask()).press(app, 'Cancelar'),
      'remove: done': async () => {
        await gate.pass()
        await waitFor(() => expect(statuses()).toContain(noun.texts.removed))
        await waitFor(() => expect(screen.queryByLabelText(`Eliminar ${row()}`)).not.toBeInTheDocument())
        left.shift()
      },
      'remove: failed': async () => {
        await gate.answer(refusal())
        await tellsFailure(noun)
      },
    },
    states: {
      idle: async () => {
        await waitFor(() => expect(isAsked()).toBe(false))
        for (const name of left) expect(button(name)).toBeVisible()
      },
      asking: async () => void (await ask()),
      deleting: async () => {
        await gate.arrival()
        const accept = () => screen.getByText('Aceptar').closest('button')
        await waitFor(() => expect(accept()).toBeDisabled())
      },
    },
  })
}
