/** The registration of a student: the form, the likely duplicate, the receipt (spec 2, Registration; spec 5, 8 and 9). */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getResponse } from 'msw'
import { http, HttpResponse, type HttpHandler } from 'msw/http'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { signIn } from '#api/session.ts'
import { hashPassword } from '#mocks/handlers/password.ts'
import { students } from '#mocks/handlers/students.ts'
import { registrationReceiptNumber } from '#rules/receipt.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { answers, empty, expired, html500, phpWarning, refused, unreachable } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coverageRecorder, pathsOf, walk } from '#support/models/model.ts'
import { holdTimersOf, openWindows, type ReceiptWindow } from '#support/screens/receipt-window.ts'
import { recordCoverage } from '#support/models/coverage-file.ts'
import { atRegistration, regina, type Typed } from '#support/screens/registration.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { model } from '#models/registration.ts'

const backend = await withBackend()
const { db, server } = backend
const recorder = coverageRecorder()

const incomplete = 'Por favor, completa todos los campos y selecciona al menos una subdisciplina.'
const succeeded = 'Estudiante registrado con éxito!'
const failed = 'Error al registrar estudiante.'
const disconnected = 'Error al conectar con el servidor.'
const isBlocked =
  'El comprobante está listo, pero tu navegador bloqueó la ventana... Ábrelo con el botón «Abrir comprobante».'

const known = db.students.find(1) ?? expect.unreachable('an empty academy')
const nextNumber = registrationReceiptNumber(String(db.students.all().length + 1), new Date())

/** Who is in the list already, written otherwise. */
const duplicate: Typed = { ...regina, name: known.name.toUpperCase(), birthDate: known.birth_date }

async function openRegistration(as: 'admin' | null = 'admin') {
  const app = await openApp('/registro', { ...(as ? { as } : {}), inspect: recorder.inspect })
  return { app, form: await atRegistration(app) }
}

const isInList = () => waitFor(() => expect(window.location.pathname).toBe('/estudiantes'))

describe('every path of the registration, through the whole app', () => {
  test.each(pathsOf(model).map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expectErrors(/create_student\.php/)
    const browser = openWindows()
    const isToBeBlocked = path.name.includes('receipt: blocked')
    Object.assign(browser.next, { isBlocked: isToBeBlocked, isHeld: true })
    // However long a busy machine takes, no window gives up waiting for its fonts: they arrive when the path says so.
    holdTimersOf(3000)
    const gate = gateFor(server, 'create_student')
    const { app, form } = await openRegistration()
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    let typed: Typed | undefined
    const submit = async (given: Typed) => {
      typed = given
      await form.complete(given)
      await form.press('Registrar')
    }

    await walk(path, {
      events: {
        'SUBMIT without name': () => submit({ ...regina, name: '' }),
        'SUBMIT twin': () => submit(duplicate),
        SUBMIT: () => submit(regina),
        AMEND: async () => {
          await form.type('name', 'Otra')
          if (typed) typed = { ...typed, name: 'Otra' }
        },
        REGISTER_ANYWAY: () => form.press('Registrar de todos modos'),
        CORRECT: () => form.press('Corregir'),
        'register: done': () => gate.pass(),
        'register: failed': () => gate.answer(HttpResponse.json({ success: false })),
        'receipt: shown': () => browser.opened.at(-1)?.arrive(),
        'receipt: blocked': () => screen.findByText('Abrir comprobante'),
      },
      states: {
        filling: async ({ context: { refusal } }) => {
          await waitFor(() => expect(form.button('Registrar')).toBeEnabled())
          expect(form.page.queryByText('Registrar de todos modos')).not.toBeInTheDocument()
          expect(form.field('name').getAttribute('aria-invalid')).toBe(refusal ? 'true' : null)
          await waitFor(() => expect(alerts().includes(incomplete)).toBe(refusal !== null))
          if (typed) expect(form.typed()).toEqual(typed)
        },
        doubting: () => {
          expect(form.page.getByText(known.name)).toBeVisible()
          expect(form.page.getByText('Registrar de todos modos')).toBeVisible()
          expect(form.page.queryByText('Registrar')).not.toBeInTheDocument()
          expect(form.typed()).toEqual(typed)
        },
        registering: async () => {
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
          await waitFor(() => expect(alerts()).toEqual(isToBeBlocked ? [isBlocked] : []))
          await waitFor(() => expect(screen.queryByText('Abrir comprobante') !== null).toBe(isToBeBlocked))
        },
      },
    })
  })
})

/** A receipt as it reads, label by label. */
const factsIn = ({ document }: ReceiptWindow) =>
  [...document.querySelectorAll('dt')].map((label) => [label.textContent, label.nextElementSibling?.textContent])

describe('a student who is registered', () => {
  test('is sent as the spec says, has a receipt, and is in the list', async () => {
    const browser = openWindows()
    const clock = holdTimersOf(400)
    const sent = requestsTo(server, 'create_student')
    const { form } = await openRegistration()
    await form.complete({ ...regina, name: '  Regina Cruz ', subdisciplines: ['Puntas', 'Ballet clásico'] })
    await form.press('Registrar')
    await isInList()

    expect(await Promise.all(sent.map((request) => request.json()))).toEqual([
      {
        user_id: 1,
        name: 'Regina Cruz',
        parent_name: 'Jorge Cruz',
        phone: '55 8765 4321',
        birth_date: '2016-02-29',
        main_discipline_id: 1,
        subdisciplines: ['Puntas', 'Ballet clásico'],
        level: 'Principiante',
      },
    ])
    expect(db.students.all().at(-1)).toMatchObject({ name: 'Regina Cruz', discipline: 'Ballet', status: 'Activo' })
    await waitFor(() => expect(statuses()).toEqual([succeeded]))
    expect(alerts()).toEqual([])

    const [shown] = browser.opened
    if (!shown) expect.unreachable('no window')
    const receipt = within(shown.document.body)
    expect(receipt.getByText(nextNumber)).toBeVisible()
    expect(nextNumber).toMatch(/^STU-\d{6}$/)
    expect(receipt.getByText('Comprobante de registro')).toBeVisible()
    expect(receipt.getByText('Academia Ritmo y Movimiento', { selector: 'h1' })).toBeVisible()
    expect(factsIn(shown)).toEqual([
      ['Fecha', '20/11/2026, 12:00 p.m.'],
      ['Estudiante', 'Regina Cruz'],
      ['Padre o tutor', 'Jorge Cruz'],
      ['Teléfono', '55 8765 4321'],
      ['Fecha de nacimiento', '29/02/2016'],
      ['Disciplina', 'Ballet'],
      ['Subdisciplinas', 'Puntas, Ballet clásico'],
      ['Nivel', 'Principiante'],
    ])
    expect(receipt.queryByText('Total')).not.toBeInTheDocument()
    expect(receipt.getByText('Si necesitas factura, solicítala en recepción con tu RFC.')).toBeVisible()
    await waitFor(() => expect(clock.waiting()).toBe(1))
    expect(shown.print).not.toHaveBeenCalled()
    await clock.pass()
    expect(shown.print).toHaveBeenCalledOnce()
  })

  test('has a receipt that the browser blocked, opened later from wherever the person is', async () => {
    const browser = openWindows()
    browser.next.isBlocked = true
    const { app, form } = await openRegistration()
    await form.complete(regina)
    await form.press('Registrar')
    await isInList()
    await waitFor(() => expect(alerts()).toEqual([isBlocked]))
    browser.next.isBlocked = false
    await app.user.click(await screen.findByText('Abrir comprobante'))
    expect(within(browser.opened[0]?.document.body ?? document.body).getByText(nextNumber)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Abrir comprobante')).not.toBeInTheDocument())
  })

  test.each([
    ['student_id', { student_id: 123 }, 'STU-000123'],
    ['id', { id: '1234567' }, 'STU-1234567'],
    ['folio', { folio: 7 }, 'STU-000007'],
    ['nothing', {}, 'STU-20261120120000'],
  ])('has a number by the answer’s %s', async (_, answer, number) => {
    const browser = openWindows()
    server.use(answers('create_student', { success: true, ...answer }))
    const { form } = await openRegistration()
    await form.complete(regina)
    await form.press('Registrar')
    await isInList()
    expect(within(browser.opened[0]?.document.body ?? document.body).getByText(number)).toBeVisible()
  })

  test.each([
    ['quotes', 'Ana "La Güera" O\'Neil'],
    ['tags', '<script>alert(1)</script><b>Ana</b>'],
    ['emoji', '💃🏽 Ana 👩‍👩‍👧'],
    ['300 characters', 'Ana '.repeat(75).trim()],
    ['right-to-left text', 'عائشة بنت محمد'],
  ])('may have a name with %s: it goes out as typed and prints as text', async (_, name) => {
    const browser = openWindows()
    const { form } = await openRegistration()
    await form.complete({ ...regina, name, parentName: name })
    await form.press('Registrar')
    await isInList()
    expect(db.students.all().at(-1)).toMatchObject({ name, parent_name: name })
    const [shown] = browser.opened
    expect(shown && factsIn(shown)[1]).toEqual(['Estudiante', name])
    expect(shown?.document.querySelectorAll('script, b')).toHaveLength(0)
  })

  test('may have a phone with letters', async () => {
    openWindows()
    const { form } = await openRegistration()
    await form.complete({ ...regina, phone: 'el de su tía' })
    await form.press('Registrar')
    await isInList()
    expect(db.students.all().at(-1)).toMatchObject({ phone: 'el de su tía' })
  })

  test('may be born in the future: the person is warned, and not stopped', async () => {
    openWindows()
    const warning = 'Esta fecha está en el futuro. Puedes registrarla si es correcta.'
    const { form } = await openRegistration()
    await form.complete({ ...regina, birthDate: '2026-11-20' })
    expect(form.page.queryByText(warning)).not.toBeInTheDocument()
    await form.type('birthDate', '2026-11-21')
    expect(form.page.getByText(warning)).toBeVisible()
    await form.press('Registrar')
    await isInList()
    expect(db.students.all().at(-1)).toMatchObject({ birth_date: '2026-11-21' })
  })
})

describe('what is missing', () => {
  test('is said once, marked at each field, and the keyboard goes to the first of them', async () => {
    const sent = requestsTo(server, 'create_student')
    const { form } = await openRegistration()
    await form.press('Registrar')
    await waitFor(() => expect(alerts()).toEqual([incomplete]))
    expect(form.marked()).toEqual([
      ['Nombre del estudiante', 'Escribe el nombre del estudiante.'],
      ['Nombre del padre o tutor', 'Escribe el nombre del padre o tutor.'],
      ['Teléfono', 'Escribe un teléfono.'],
      ['Fecha de nacimiento', 'Elige la fecha de nacimiento.'],
      ['Disciplina principal', 'Elige una disciplina.'],
      ['Nivel', 'Escribe el nivel.'],
    ])
    expect(form.field('name')).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('is answered field by field, and the alert goes with the last of them', async () => {
    const { form } = await openRegistration()
    await form.complete({ ...regina, phone: '', subdisciplines: [] })
    await form.press('Registrar')
    await waitFor(() => expect(alerts()).toEqual([incomplete]))
    expect(form.field('phone')).toHaveFocus()
    expect(form.marked().map(([label]) => label)).toEqual(['Teléfono', 'Ballet infantil', 'Ballet clásico', 'Puntas'])
    expect(form.page.getByText('Elige al menos una subdisciplina.')).toBeVisible()
    await form.type('phone', '55')
    expect(form.marked().map(([label]) => label)).not.toContain('Teléfono')
    expect(alerts()).toEqual([incomplete])
    await form.check('Puntas')
    expect(form.marked()).toEqual([])
    await waitFor(() => expect(alerts()).toEqual([]))
  })

  test('is asked for again as often as it is pressed, and never twice at once', async () => {
    const { form } = await openRegistration()
    for (let press = 0; press < 3; press += 1) await form.press('Registrar')
    await waitFor(() => expect(alerts()).toEqual([incomplete]))
  })
})

describe('the discipline', () => {
  test('shows its subdisciplines once chosen, and clears them when it changes', async () => {
    const { form } = await openRegistration()
    expect(form.offered()).toEqual([])
    await form.choose('Ballet')
    expect(form.offered()).toEqual(['Ballet infantil', 'Ballet clásico', 'Puntas'])
    await form.check('Puntas')
    await form.choose('Jazz')
    expect(form.offered()).toEqual(['Jazz kids', 'Jazz funk', 'Lyrical jazz'])
    await form.choose('Ballet')
    expect(form.typed().subdisciplines).toEqual([])
    await form.choose('Elige una disciplina')
    expect(form.offered()).toEqual([])
  })

  test('without subdisciplines says what can be done, and cannot be registered for', async () => {
    const [some] = db.products.all()
    if (!some) expect.unreachable('nothing is taught')
    await db.products.insert({ ...some, name: 'Ajedrez', subdisciplines: [] })
    const sent = requestsTo(server, 'create_student')
    const { form } = await openRegistration()
    await form.complete({ ...regina, discipline: 'Ajedrez', subdisciplines: [] })
    expect(
      form.page.getByText(
        'Esta disciplina no tiene subdisciplinas y hace falta al menos una: agrégalas en Productos o elige otra.',
      ),
    ).toBeVisible()
    await form.press('Registrar')
    await waitFor(() => expect(alerts()).toEqual([incomplete]))
    expect(form.marked()).toEqual([['Disciplina principal', 'Elige otra disciplina: esta no tiene subdisciplinas.']])
    expect(form.discipline()).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('that is not taught any more is refused, and nothing typed is lost', async () => {
    const { app, form } = await openRegistration()
    await form.complete(regina)
    server.use(answers('list_disciplines', [{ id: 2, name: 'Jazz', subdisciplines: ['Jazz kids'] }]))
    await act(() => app.queries.refetchQueries({ queryKey: ['disciplines'] }))
    await waitFor(() => expect(within(form.discipline()).queryByText('Ballet')).not.toBeInTheDocument())
    await form.press('Registrar')
    await waitFor(() => expect(alerts()).toEqual(['Disciplina inválida']))
    expect(form.marked()).toEqual([['Disciplina principal', 'Esta disciplina ya no existe: elige otra.']])
    expect(form.discipline()).toHaveFocus()
    expect(form.typed()).toMatchObject({ name: regina.name, level: regina.level })
    await form.choose('Jazz')
    await waitFor(() => expect(alerts()).toEqual([]))
  })

  test('is one of none in a new academy: the form says where they come from', async () => {
    server.use(answers('list_disciplines', []))
    const { form } = await openRegistration()
    expect(await form.page.findByText('Todavía no hay disciplinas: agrégalas en Productos.')).toBeVisible()
  })
})

test('the level is any text, and the known ones are suggested, accents and case aside', async () => {
  await db.students.replace({ ...known, level: 'Élite' })
  const { app, form } = await openRegistration()
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
  await app.user.click(form.field('level'))
  await app.user.paste('ELI')
  await app.user.click(await screen.findByText('Élite', { selector: '[role=option] *, [role=option]' }))
  expect(form.field('level')).toHaveValue('Élite')
})

test('a user whom the server does not know any more is asked to sign in again', async () => {
  expectErrors(/create_student\.php/)
  await signInAs('admin')
  server.use(answers('session', { loggedIn: true, user: { id: 99, username: 'admin', role: 'admin', pages: [] } }))
  const { form } = await openRegistration(null)
  await form.complete(regina)
  await form.press('Registrar')
  await waitFor(() => expect(alerts()).toEqual(['Usuario no identificado. Por favor inicia sesión nuevamente.']))
  expect(form.typed()).toEqual(regina)
})

describe('a likely duplicate', () => {
  test('is pointed out before anything is sent, and found in the list in another tab', async () => {
    const sent = requestsTo(server, 'create_student')
    const { form } = await openRegistration()
    await form.complete(duplicate)
    await form.press('Registrar')
    const title = form.page.getByText('Parece que ya está en la lista')
    expect(title.closest('section')).toHaveFocus()
    const link = form.page.getByText(known.name).closest('a')
    expect(link).toHaveAttribute('target', '_blank')
    const { pathname, searchParams } = new URL(link?.href ?? '')
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/estudiantes',
      { buscar: known.name, estado: 'Todos' },
    ])
    const [year, month, day] = known.birth_date.split('-')
    expect(title.closest('section')).toHaveTextContent(
      `${known.name}nació el ${day}/${month}/${year} · tel. ${known.phone} · ${known.status}`,
    )
    expect(sent).toEqual([])
    expect(alerts()).toEqual([])
  })

  test('is corrected with everything typed still there, the keyboard in the first field', async () => {
    const { form } = await openRegistration()
    await form.complete(duplicate)
    await form.press('Registrar')
    await form.press('Corregir')
    expect(form.field('name')).toHaveFocus()
    expect(form.typed()).toEqual(duplicate)
  })

  test('is registered all the same, once', async () => {
    openWindows()
    const sent = requestsTo(server, 'create_student')
    const { form } = await openRegistration()
    await form.complete({ ...regina, name: known.name, phone: `+52 ${known.phone}` })
    await form.press('Registrar')
    await form.press('Registrar de todos modos')
    await isInList()
    expect(sent).toHaveLength(1)
    expect(db.students.all().at(-1)).toMatchObject({ name: known.name, birth_date: regina.birthDate })
  })

  test('is not looked for where the list of students did not load, and the person knows', async () => {
    expectErrors(/list_students\.php/)
    openWindows()
    server.use(html500('list_students'))
    const { form } = await openRegistration()
    expect(await form.page.findByText('No se pudieron cargar los estudiantes. Reintentar')).toBeVisible()
    expect(alerts()).toEqual([])
    await form.complete(duplicate)
    await form.press('Registrar')
    await isInList()
  })
})

/** The backend registers the student, but its answer is lost on the way. */
const registersUnheard: HttpHandler = http.post('*/api/create_student.php', async ({ request }) => {
  await getResponse(students(backend), request)
  return HttpResponse.error()
})

describe('a registration that fails', () => {
  test.each([
    ['an error 500 with HTML', html500('create_student'), failed],
    ['a PHP warning before the JSON', phpWarning('create_student'), failed],
    ['an empty body', empty('create_student'), failed],
    ['success:false with words', refused('create_student', 'El grupo está lleno.'), 'El grupo está lleno.'],
    ['success:false without words', refused('create_student'), failed],
    ['no answer', unreachable('create_student'), disconnected],
  ])('with %s: the words, everything typed, the button back; then it is registered once', async (_, fault, words) => {
    expectErrors(/create_student\.php/)
    openWindows()
    const sent = requestsTo(server, 'create_student')
    const { app, form } = await openRegistration()
    await form.complete(regina)
    server.use(fault)
    await app.user.dblClick(form.button('Registrar'))
    await waitFor(() => expect(alerts()).toEqual([words]))
    await waitFor(() => expect(form.button('Registrar')).toBeEnabled())
    expect(form.button('Registrar')).toHaveFocus()
    expect(form.typed()).toEqual(regina)
    expect(sent).toHaveLength(1)
    expect(statuses()).toEqual([])
    expect(window.open).not.toHaveBeenCalled()
    expect(console.error).toHaveBeenCalledOnce()

    server.resetHandlers()
    await form.press('Registrar')
    await isInList()
    expect(sent).toHaveLength(2)
    expect(db.students.all().filter(({ name }) => name === regina.name)).toHaveLength(1)
  })

  test('whose answer was lost is found by the next attempt, and not registered twice unasked', async () => {
    expectErrors(/create_student\.php/)
    const { form } = await openRegistration()
    await form.complete(regina)
    server.use(registersUnheard)
    await form.press('Registrar')
    await waitFor(() => expect(alerts()).toEqual([disconnected]))
    server.resetHandlers()
    await waitFor(() => expect(form.button('Registrar')).toBeEnabled())
    await form.press('Registrar')
    expect(form.page.getByText(/^nació el 29\/02\/2016/)).toBeVisible()
    expect(db.students.all().filter(({ name }) => name === regina.name)).toHaveLength(1)
  })

  test('with the session over: the login, and then everything typed, and it is registered', async () => {
    expectErrors(/create_student\.php/)
    openWindows()
    const { app, form } = await openRegistration()
    await form.complete(regina)
    server.use(expired('create_student'))
    await form.press('Registrar')
    expect(await screen.findByText('Tu sesión ha expirado. Inicia sesión nuevamente.')).toBeVisible()
    expect(alerts()).toEqual(['Tu sesión ha expirado. Inicia sesión nuevamente.'])
    server.resetHandlers()
    await app.type('Usuario', 'admin')
    await app.type('Contraseña', 'academia2026')
    await app.press('Iniciar Sesión')
    await waitFor(() => expect(form.button('Registrar')).toBeVisible())
    expect(alerts()).toEqual([])
    expect(form.typed()).toEqual(regina)
    await form.press('Registrar')
    await isInList()
    expect(db.students.all().filter(({ name }) => name === regina.name)).toHaveLength(1)
  })
})

describe('one press sends once', () => {
  test.each([
    ['the button clicked five times', '[MouseLeft][MouseLeft][MouseLeft][MouseLeft][MouseLeft]'],
    ['Enter held down on the button', '{Enter>20/}'],
  ])('%s', async (_, action) => {
    openWindows()
    const sent = requestsTo(server, 'create_student')
    const { app, form } = await openRegistration()
    await form.complete(regina)
    if (action.startsWith('[Mouse')) {
      await app.user.pointer([{ target: form.button('Registrar') }])
      await app.user.pointer(action)
    } else {
      form.button('Registrar').focus()
      await app.user.keyboard(action)
    }
    await isInList()
    expect(sent).toHaveLength(1)
  })

  test('Enter held down in a field until long after what it sent has failed', async () => {
    expectErrors(/create_student\.php/)
    const gate = gateFor(server, 'create_student')
    const sent = requestsTo(server, 'create_student')
    const { form } = await openRegistration()
    await form.complete(regina)
    form.field('phone').focus()
    let repeats = 0
    const holder = userEvent.setup({
      delay: 0,
      advanceTimers: async () => {
        repeats += 1
        if (repeats !== 10) return
        await gate.answer(HttpResponse.json({ success: false }))
        await waitFor(() => expect(form.button('Registrar')).toBeEnabled())
      },
    })
    await holder.keyboard('{Enter>20/}')
    expect(repeats).toBeGreaterThanOrEqual(20)
    expect(alerts()).toEqual([failed])
    expect(sent).toHaveLength(1)
  })
})

describe.each([
  ['an error 500 with HTML', html500],
  ['a PHP warning before the JSON', phpWarning],
  ['an empty body', empty],
  ['success:false with words', (endpoint: string) => refused(endpoint, 'No se pudo.')],
  ['success:false without words', (endpoint: string) => refused(endpoint)],
  ['no answer', unreachable],
] as const)('a list that fails with %s', (_, fault) => {
  test('of disciplines: nothing to choose, no alert, and «Reintentar» loads it', async () => {
    expectErrors(/list_disciplines\.php/)
    server.use(fault('list_disciplines'))
    const { app, form } = await openRegistration()
    await form.type('name', 'Regina')
    const retry = await form.page.findByText('No se pudieron cargar las disciplinas. Reintentar')
    expect(alerts()).toEqual([])
    server.resetHandlers()
    await app.user.click(retry)
    await form.choose('Ballet')
    expect(form.field('name')).toHaveValue('Regina')
    expect(retry).not.toBeInTheDocument()
    expect(console.error).toHaveBeenCalledOnce()
  })

  test('of students: no alert, and «Reintentar» loads it', async () => {
    expectErrors(/list_students\.php/)
    server.use(fault('list_students'))
    const { app, form } = await openRegistration()
    const retry = await form.page.findByText('No se pudieron cargar los estudiantes. Reintentar')
    expect(alerts()).toEqual([])
    server.resetHandlers()
    await app.user.click(retry)
    await waitFor(() => expect(retry).not.toBeInTheDocument())
    await form.complete(duplicate)
    await form.press('Registrar')
    expect(form.page.getByText(known.name)).toBeVisible()
  })

  test('of levels: any text will do', async () => {
    expectErrors(/list_levels\.php/)
    openWindows()
    server.use(fault('list_levels'))
    const { form } = await openRegistration()
    await form.complete(regina)
    await form.press('Registrar')
    await isInList()
    expect(alerts()).toEqual([])
  })
})

test.each(['list_disciplines', 'list_students', 'list_levels'])(
  'with the session over while %s loads: the login, and then what was typed and the list',
  async (endpoint) => {
    expectErrors(new RegExp(endpoint))
    const { app, form } = await openRegistration()
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    await form.complete(regina)
    server.use(expired(endpoint))
    await act(() => app.queries.refetchQueries())
    expect(await screen.findByText('Tu sesión ha expirado. Inicia sesión nuevamente.')).toBeVisible()
    server.resetHandlers()
    await app.type('Usuario', 'admin')
    await app.type('Contraseña', 'academia2026')
    await app.press('Iniciar Sesión')
    await waitFor(() => expect(form.button('Registrar')).toBeVisible())
    expect(form.typed()).toEqual(regina)
    expect(alerts()).toEqual([])
    await waitFor(() => expect(form.page.queryByText(/Reintentar/)).not.toBeInTheDocument())
  },
)

test('whoever may not register students is told so', async () => {
  expectErrors(/^Unauthorized/)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await db.users.insert({
    username: 'instructora',
    password: await hashPassword('instructora2026'),
    role: 'staff',
    academy_name: 'Academia Ritmo y Movimiento',
    academy_logo: null,
    name: 'Paula Vega',
    pages: ['StudentsList'],
    created_at: '2026-01-08 09:00:00',
  })
  await signIn({ username: 'instructora', password: 'instructora2026' })
  await openApp('/registro')
  expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
})

afterAll(() => {
  expect(recordCoverage('registration', model, recorder).missing).toEqual([])
})
