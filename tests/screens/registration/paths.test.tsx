/** Every path of the registration, through the whole app (spec 2, Registration). */

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { afterAll, expect, test } from 'vitest'
import { model } from '#models/registration.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { walk } from '#support/models/walk.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { button, findQuestion } from '#support/screens/find.ts'
import { gateFor, type Gate } from '#support/screens/gates.ts'
import { holdTimersOf, openWindows } from '#support/screens/receipt-window.ts'
import { receiptBlocked } from '#support/screens/receipt.ts'
import { answered, missingAnswered } from '#support/screens/record-screen.ts'
import {
  atRegistration,
  isInList,
  openRegistration,
  regina,
  twinOf,
  type Typed,
} from '#support/screens/registration.ts'
import { signInWith } from '#support/screens/session.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const recorder = coverageRecorder()

const incomplete = 'Por favor, completa todos los campos y selecciona al menos una subdisciplina.'
const succeeded = 'Estudiante registrado con éxito!'

const untouched: Typed = {
  name: '',
  parentName: '',
  phone: '',
  birthDate: '',
  discipline: 'Elige una disciplina',
  subdisciplines: [],
  level: '',
}

const known = db.students.find(1) ?? expect.unreachable('an empty academy')

/**
 * Whether a path ends with the first sent student, because another student would add a window and an alert. Nobody can
 * type before a blocked window appears. In the model, only the first late input differs from the sent input. The form
 * already knows a twin that the list contains.
 */
const isForOne = ({ name }: { name: string }) =>
  !/sending: .*SUBMIT|with a twin.*SUBMIT|done → CHANGE → receipt: blocked|CHANGE.*CHANGE.*done → CHANGE/.test(name)

async function passAll(gate: Gate): Promise<void> {
  for (;;) await gate.pass()
}

test.each(coveringPaths(answered(model), isForOne).map((path) => [path.name, path] as const))(
  'every path of the registration, through the whole app: %s',
  async (_, path) => {
    expectErrors(/create_student\.php/, /list_students\.php/)
    const browser = openWindows()
    const isToBeBlocked = path.name.includes('receipt: blocked')
    Object.assign(browser.next, { isBlocked: isToBeBlocked, isHeld: true })
    // On a busy machine, a window must not stop waiting for its fonts. They arrive when the path says so.
    holdTimersOf(3000)
    const gate = gateFor(server, 'create_student')
    const { app, form } = await openRegistration({ inspect: recorder.inspect })
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    const list = gateFor(server, 'list_students')
    let typed: Typed | undefined
    const complete = async (given: Typed) => {
      typed = given
      await form.complete(given)
    }
    const retype = async (name: string) => {
      await form.type('name', name)
      if (typed) typed = { ...typed, name }
    }

    const isUnlisted = () => screen.queryByText('Registrar sin comprobar') !== null
    const answer = async (text: string) => app.user.click(button(text, within(await findQuestion())))

    await walk(path, {
      events: {
        CHANGE: ({ state }) => {
          const { values, sent } = state.context
          if (state.hasTag('busy')) return retype(values.name === sent?.name ? (typed?.name ?? '') : 'Tarde')
          return typed ? retype('Otra') : complete(regina)
        },
        'CHANGE to twin': () => complete(twinOf(known)),
        'CHANGE to no name': () => complete({ ...regina, name: '' }),
        SUBMIT: () => form.press('Registrar'),
        RETRY: () => answer('Reintentar'),
        'list: without them': () => list.pass(),
        'list: with a twin': async () => {
          await db.students.insert({ ...known, name: typed?.name ?? '', birth_date: typed?.birthDate ?? '' })
          await list.pass()
        },
        'list: failed': () => list.answer(HttpResponse.error()),
        REGISTER_ANYWAY: () =>
          isUnlisted() ? answer('Registrar sin comprobar') : form.press('Registrar de todos modos'),
        CORRECT: () => (isUnlisted() ? answer('Cancelar') : form.press('Corregir')),
        'sending: done': async () => {
          await gate.pass()
          // Lets every later load of the list pass.
          void passAll(list)
        },
        'sending: not saved': () => gate.answer(HttpResponse.json({ success: false })),
        'receipt: shown': ({ state }) => {
          if (state.matches('filling')) typed = { ...untouched, name: 'Tarde' }
          return browser.opened.at(-1)?.arrive()
        },
        'receipt: blocked': async ({ state }) => {
          if (state.matches('filling')) typed = { ...untouched, name: 'Tarde' }
          await screen.findByText('Abrir comprobante')
        },
      },
      states: {
        filling: async ({ context: { refusal } }) => {
          await waitFor(() => expect(form.button('Registrar')).toBeEnabled())
          expect(form.page.queryByText('Registrar de todos modos')).not.toBeInTheDocument()
          expect(form.field('name').getAttribute('aria-invalid')).toBe(refusal ? 'true' : null)
          await waitFor(() => expect(alerts().includes(incomplete)).toBe(refusal !== null))
          if (typed) await waitFor(() => expect(form.typed()).toEqual(typed))
        },
        listing: async () => {
          await list.arrival()
          expect(form.button('Registrar')).toBeDisabled()
          expect(form.typed()).toEqual(typed)
        },
        unlisted: async () => {
          expect(await findQuestion()).toHaveTextContent('No se pudo comprobar si ya está en la lista')
          expect(form.typed()).toEqual(typed)
        },
        doubting: async () => {
          await form.page.findByText('Registrar de todos modos')
          expect(form.page.getByText('Parece que ya está en la lista')).toBeVisible()
          expect(form.page.getByText('Registrar de todos modos')).toBeVisible()
          expect(form.page.queryByText('Registrar', { selector: 'button *' })).not.toBeInTheDocument()
          expect(form.typed()).toEqual(typed)
        },
        saving: async () => {
          await gate.arrival()
          expect(form.button('Registrar')).toBeDisabled()
          expect(window.open).not.toHaveBeenCalled()
        },
        receipt: async () => {
          await waitFor(() => expect(window.open).toHaveBeenCalledOnce())
          await waitFor(() => expect(statuses()).toEqual([succeeded]))
          if (!isToBeBlocked) expect(window.location.pathname).toBe('/registro')
        },
        done: async () => {
          await isInList()
          await waitFor(() => expect(alerts()).toEqual(isToBeBlocked ? [receiptBlocked] : []))
          await waitFor(() => expect(screen.queryByText('Abrir comprobante') !== null).toBe(isToBeBlocked))
        },
      },
    })
  },
)

test.each(['shown', 'blocked'])(
  'a user who may register but not list students stays on an empty form, with the notice (receipt %s)',
  async (how) => {
    const browser = openWindows()
    browser.next.isBlocked = how === 'blocked'
    await signInWith(db, ['StudentRegistration'])
    const app = await openApp('/registro', { inspect: recorder.inspect })
    const form = await atRegistration(app)
    await form.complete(regina)
    await form.press('Registrar')
    await waitFor(() => expect(statuses()).toEqual([succeeded]))
    await waitFor(() => expect(form.typed()).toEqual(untouched))
    expect(form.field('name')).toHaveFocus()
    expect(form.marked()).toEqual([])
    expect(window.location.pathname).toBe('/registro')
    expect(screen.queryByText('No autorizado')).not.toBeInTheDocument()
    expect(alerts()).toEqual(how === 'blocked' ? [receiptBlocked] : [])

    await form.complete({ ...regina, name: 'Julia Cruz', phone: '55 1111 2222', birthDate: '2017-03-01' })
    await form.press('Registrar')
    await waitFor(() => expect(db.students.all().at(-1)).toMatchObject({ name: 'Julia Cruz' }))
    await waitFor(() => expect(form.typed()).toEqual(untouched))
  },
)

afterAll(() => {
  expect(missingAnswered(recorder.of(model.machine).missing)).toEqual([
    // Recovery of a draft: `form-drafts.test.tsx`.
    'registration.doubting --RECOVER[0]--> registration.filling',
    'registration.filling --RECOVER[0]--> (internal)',
    'registration.listing --RECOVER[0]--> registration.filling',
  ])
})
