import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ContextFrom } from 'xstate'
import type { rollCall } from '#machines/roll-call.ts'
import { hasChanges, type Marks } from '#rules/attendance.ts'
import { mexicanDate } from '#values/dates.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { answers } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coverageRecorder, walk } from '#support/models/model.ts'
import { recordCoverage } from '#support/models/coverage-file.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { atRoll } from '#support/screens/roll.ts'
import { model, seenOnRoll, stored } from '#models/roll-call.ts'

const backend = await withBackend()
const { db, server } = backend
const recorder = coverageRecorder()

const missingSelectionText = 'Por favor, selecciona la fecha, subdisciplina, nivel y maestro.'

const teacher = db.teachers.find(1) ?? expect.unreachable('no teacher')
const [group = expect.unreachable('no class')] = teacher.subdisciplineSchedules
const students = db.students
  .all()
  .filter(
    ({ status, level, subdisciplines }) =>
      status === 'Activo' && level === group.level && subdisciplines.includes(group.subdiscipline),
  )
  .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
const names = students.map(({ name }) => name)
const [ana = expect.unreachable('no student'), beto = expect.unreachable('one student')] = students
const choice = { subdiscipline: group.subdiscipline, level: group.level, teacher: teacher.name }
const today = '2026-11-20'

/** Of the history only today, which is drawn sooner. */
const path = '/asistencia?fecha=2026-11-20'

/** The attendance of someone who may open it, its lists loaded. */
async function openAttendance(address = path) {
  const app = await openApp(address, { as: 'admin', inspect: recorder.inspect })
  const at = await atRoll(app)
  await waitFor(() => expect(screen.queryByLabelText('Cargando historial')).not.toBeInTheDocument())
  return { app, at }
}

/** The same with the roll of a class open, on which nobody is marked unless it is stored. */
async function openRoll() {
  const { app, at } = await openAttendance()
  await at.choose(choice)
  await at.isOpen()
  return { app, at }
}

/** A record of the class as the server stores it. */
const stores = (marks: Partial<Marks> & { date?: string }) =>
  db.attendance.insert({
    date: mexicanDate(marks.date ?? today),
    ...choice,
    studentAttendance: marks.students ?? {},
    teacherAttendance: marks.teachers ?? {},
    recordedAt: '2026-11-20T16:05:00.000Z',
  })

const bodiesOf = (sent: Request[]): Promise<unknown[]> => Promise.all(sent.map((each) => each.json()))

describe('every path of the roll, through the whole app', () => {
  test.each(coveringPaths(model, seenOnRoll).map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expectErrors(/list_attendance\.php/, /create_attendance\.php/)
    const lists = gateFor(server, 'list_attendance')
    const saves = gateFor(server, 'create_attendance')
    const app = await openApp('/asistencia', { as: 'admin', inspect: recorder.inspect })
    const at = await atRoll(app)
    await lists.answer(HttpResponse.json([]))
    await waitFor(() => expect(screen.queryByLabelText('Cargando historial')).not.toBeInTheDocument())

    /** What the model calls Ana is stored absent, and someone present who has left. */
    const record = (date: string) => ({
      id: 1,
      date,
      ...choice,
      studentAttendance: { [ana.id]: stored.students['5'], '777': stored.students['777'] },
      teacherAttendance: [],
      recordedAt: '',
    })
    // Half a minute later what was loaded is too old to be trusted.
    const opened = Date.now()
    onTestFinished(() => void vi.setSystemTime(opened))
    const later = () => vi.setSystemTime(Date.now() + 60_000)
    const dialog = () => within(screen.getByRole('alertdialog', { name: '¿Descartar los cambios?' }))

    const called =
      (state: string, isUnsure = false) =>
      async ({ context }: { context: ContextFrom<typeof rollCall> }) => {
        await at.isOpen()
        expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
        seesMarks(context)
        const isChanged = hasChanges(context.marks, context.stored)
        expect(at.roll.getByText(isChanged ? 'Cambios sin guardar' : state)).toBeVisible()
        expect(at.roll.queryAllByText(/No se pudo ver si esta lista ya estaba guardada\./)).toHaveLength(
          isUnsure ? 1 : 0,
        )
      }
    const seesMarks = ({ marks, chosen }: ContextFrom<typeof rollCall>) => {
      const markOf = (mark: boolean | undefined) => (mark === undefined ? null : mark ? 'Presente' : 'Ausente')
      expect(at.marks()[ana.name]).toBe(markOf(marks.students['5']))
      expect(at.marks()[beto.name]).toBe(markOf(marks.students['9']))
      expect(at.chosen()).toEqual([chosen.date, choice.subdiscipline, choice.level, choice.teacher])
    }

    await walk(path, {
      events: {
        'CHOOSE class': () => {
          later()
          return at.choose({ subdiscipline: choice.subdiscipline, level: choice.level })
        },
        'CHOOSE teacher': () => {
          later()
          return at.choose({ teacher: choice.teacher })
        },
        'CHOOSE day': () => {
          later()
          at.setDate('2026-11-19')
        },
        'CHOOSE no date': () => at.setDate(''),
        MARK: () => at.mark(ana.name, 'Presente'),
        ALL_PRESENT: () => at.press('Todos presentes'),
        SAVE: () => at.save(),
        RETRY: () => at.press('Reintentar'),
        ACCEPT: () => app.user.click(dialog().getByText('Aceptar')),
        DECLINE: () => app.user.click(dialog().getByText('Cancelar')),
        'find: found': () => lists.answer(HttpResponse.json([record('19/11/2026'), record('20/11/2026')])),
        'find: none': () => lists.answer(HttpResponse.json([])),
        'find: failed': () => lists.answer(HttpResponse.error()),
        'save: done': () => saves.answer(HttpResponse.json({ success: true })),
        'save: failed': () => saves.answer(HttpResponse.json({ success: false })),
      },
      states: {
        choosing: async ({ context: { missing, chosen } }) => {
          expect(await at.roll.findByText(/^No hay estudiantes\. Elige la fecha/)).toBeVisible()
          expect(at.roll.queryByText('Todos presentes')).not.toBeInTheDocument()
          expect(at.chosen().map(Boolean)).toEqual(
            [chosen.date, chosen.subdiscipline, chosen.level, chosen.teacher].map(Boolean),
          )
          const labels = { date: 'Fecha', subdiscipline: 'Subdisciplina', level: 'Nivel', teacher: 'Maestro' }
          expect(at.missing()).toEqual(missing.map((selector) => labels[selector]))
          await waitFor(() => expect(alerts().includes(missingSelectionText)).toBe(missing.length > 0))
        },
        loading: async () => {
          await lists.arrival()
          expect(await at.roll.findByLabelText('Cargando lista')).toBeVisible()
          expect(at.saveButton).toBeDisabled()
        },
        'called.found': called('Lista guardada'),
        'called.blank': called('Lista sin guardar'),
        'called.unsure': called('Lista sin guardar', true),
        asking: () => expect(dialog().getByText('Cancelar').closest('button')).toHaveFocus(),
        saving: async ({ context }) => {
          await saves.arrival()
          await waitFor(() => expect(at.saveButton).toBeDisabled())
          expect(at.field('Nivel')).toBeDisabled()
          seesMarks(context)
        },
      },
    })
  })
})

describe('a roll', () => {
  test('is called, saved and in the history; who is not marked is not sent', async () => {
    const { app, at } = await openRoll()
    const sent = requestsTo(server, 'create_attendance')
    expect(Object.keys(at.marks())).toEqual([...names, teacher.name])
    await at.mark(ana.name, 'Presente')
    await at.mark(beto.name, 'Ausente')
    await at.mark(teacher.name, 'Presente')
    const left = students.length - 2
    expect(at.roll.getByText(`1 presente · 1 ausente · ${left} sin marcar`)).toBeVisible()
    await at.save()

    await waitFor(() => expect(statuses()).toEqual(['Asistencia guardada con éxito!']))
    expect(await bodiesOf(sent)).toEqual([
      {
        date: '20/11/2026',
        ...choice,
        studentAttendance: { [ana.id]: true, [beto.id]: false },
        teacherAttendance: { [teacher.id]: true },
        recordedAt: '2026-11-20T18:00:00.000Z',
      },
    ])
    expect(at.roll.getByText('Lista guardada')).toBeVisible()
    await waitFor(() => expect(rowsOf(at)[0]).toEqual(['20/11/2026', ...classCells, '1', '1', '20/11/2026, 12:00']))
    expect(at.saveButton).toHaveFocus()
    expect(app.reload).not.toHaveBeenCalled()
  })

  test('that is stored is in the radios; who has left the academy is neither shown nor lost', async () => {
    await stores({ students: { [ana.id]: false, '777': true, '778': false }, teachers: { '779': true } })
    const { at } = await openRoll()
    const sent = requestsTo(server, 'create_attendance')
    expect(at.marks()).toMatchObject({ [ana.name]: 'Ausente', [beto.name]: null, [teacher.name]: null })
    expect(at.roll.getByText(/Se conserva la asistencia de 3 personas que ya no están en este grupo\./)).toBeVisible()
    await at.mark(ana.name, 'Presente')
    await at.save()
    await waitFor(() => expect(statuses()).toEqual(['Asistencia guardada con éxito!']))
    expect(await bodiesOf(sent)).toMatchObject([
      {
        studentAttendance: { [ana.id]: true, '777': true, '778': false },
        teacherAttendance: { '779': true },
      },
    ])
  })

  test('of another day, class or teacher is another roll', async () => {
    await stores({ date: '2026-11-19', students: { [ana.id]: true } })
    const { at } = await openRoll()
    expect(at.marks()[ana.name]).toBeNull()
    at.setDate('2026-11-19')
    await waitFor(() => expect(at.marks()[ana.name]).toBe('Presente'))
    const other = db.teachers.find(2) ?? expect.unreachable('one teacher')
    await at.pick('Maestro', other.name)
    await waitFor(() => expect(at.marks()[ana.name]).toBeNull())
    expect(Object.keys(at.marks())).toEqual([...names, other.name, teacher.name])
  })

  test('has its teacher, were they without schedules, and nobody who has left or is of another level', async () => {
    await db.transaction(async () => {
      await db.teachers.replace({ ...teacher, subdisciplineSchedules: [] })
      await db.students.replace({ ...ana, status: 'Inactivo' })
      await db.students.replace({ ...beto, level: 'Otro' })
    })
    const { at } = await openRoll()
    expect(Object.keys(at.marks())).toEqual([...names.slice(2), teacher.name])
  })

  test('without students says so, and is saved all the same', async () => {
    await db.transaction(async () => {
      for (const each of students) await db.students.replace({ ...each, status: 'Inactivo' })
    })
    const { at } = await openRoll()
    const sent = requestsTo(server, 'create_attendance')
    expect(at.roll.getByText('No hay estudiantes.')).toBeVisible()
    await at.mark(teacher.name, 'Presente')
    await at.save()
    await waitFor(() => expect(statuses()).toEqual(['Asistencia guardada con éxito!']))
    expect(await bodiesOf(sent)).toMatchObject([{ studentAttendance: {}, teacherAttendance: { [teacher.id]: true } }])
  })

  test('is not lost by looking something up on another screen', async () => {
    const { app, at } = await openRoll()
    await at.mark(ana.name, 'Ausente')
    await app.user.click(screen.getByLabelText('Menú derecho', { selector: 'button' }))
    await app.user.click(screen.getByText('Punto de Venta', { selector: 'a' }))
    await screen.findByText('Punto de Venta', { selector: 'h1' })
    expect(asksBeforeLeaving()).toBe(true)
    await app.user.click(screen.getByLabelText('Menú izquierdo', { selector: 'button' }))
    await app.user.click(screen.getByText('Asistencia', { selector: 'a' }))
    const again = await atRoll(app)
    await again.isOpen()
    expect(again.marks()[ana.name]).toBe('Ausente')
    expect(again.chosen()).toEqual([today, choice.subdiscipline, choice.level, choice.teacher])
  })

  test('that was changed keeps the page from being closed by mistake, one that is saved does not', async () => {
    const { at } = await openRoll()
    expect(asksBeforeLeaving()).toBe(false)
    await at.mark(ana.name, 'Ausente')
    expect(asksBeforeLeaving()).toBe(true)
    await at.save()
    await waitFor(() => expect(at.roll.getByText('Lista guardada')).toBeVisible())
    expect(asksBeforeLeaving()).toBe(false)
  })
})

/** Whether the browser asks before it closes the page. */
function asksBeforeLeaving() {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

const classCells = [choice.subdiscipline, choice.level, choice.teacher]

/** The rows of the history as they read. */
const rowsOf = ({ history }: Awaited<ReturnType<typeof atRoll>>) =>
  history
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))

describe('the keyboard', () => {
  test('a roll takes one key for each person and one to save', async () => {
    const { app, at } = await openRoll()
    const sent = requestsTo(server, 'create_attendance')
    expect(at.radio(ana.name, 'Presente')).toHaveFocus()
    await app.user.keyboard('a')
    expect(at.radio(beto.name, 'Presente')).toHaveFocus()
    await app.user.keyboard('P'.repeat(students.length - 1))
    expect(at.radio(teacher.name, 'Presente')).toHaveFocus()
    await app.user.keyboard('p')
    expect(at.saveButton).toHaveFocus()
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(statuses()).toEqual(['Asistencia guardada con éxito!']))
    const marked = Object.fromEntries(students.map(({ id }) => [id, id !== ana.id]))
    expect(await bodiesOf(sent)).toMatchObject([
      { studentAttendance: marked, teacherAttendance: { [teacher.id]: true } },
    ])
  })

  test('of a stored roll it starts with who is not marked yet', async () => {
    await stores({ students: { [ana.id]: true } })
    const { at } = await openRoll()
    expect(at.radio(beto.name, 'Presente')).toHaveFocus()
  })

  test('T fills the rest, Ctrl + Enter saves, a key that is held down marks once', async () => {
    const { app, at } = await openRoll()
    const sent = requestsTo(server, 'create_attendance')
    await app.user.keyboard('{a>5/}')
    expect(at.marks()).toMatchObject({ [ana.name]: 'Ausente', [beto.name]: null })
    await app.user.keyboard('t')
    expect(Object.values(at.marks())).toEqual(['Ausente', ...names.slice(1).map(() => 'Presente'), 'Presente'])
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(statuses()).toEqual(['Asistencia guardada con éxito!']))
    expect(sent).toHaveLength(1)
  })

  test('stays in the date while it is being typed', async () => {
    const { app, at } = await openRoll()
    await app.user.click(at.field('Fecha'))
    at.setDate('2026-11-19')
    await at.isOpen()
    expect(at.field('Fecha')).toHaveFocus()
    expect(at.roll.getByText('Jueves')).toBeVisible()
  })
})

test.each([
  ['everything but the date', {}, ['Subdisciplina', 'Nivel', 'Maestro']],
  ['everything', { date: '' }, ['Fecha', 'Subdisciplina', 'Nivel', 'Maestro']],
  ['the teacher', { subdiscipline: choice.subdiscipline, level: choice.level }, ['Maestro']],
])('without %s: says so, marks it and goes there; the alert goes when it is chosen', async (_, given, missing) => {
  const { at } = await openAttendance()
  const sent = requestsTo(server, 'create_attendance')
  await at.choose(given)
  await at.save()
  expect(alerts()).toEqual([missingSelectionText])
  expect(at.missing()).toEqual(missing)
  expect(at.field(missing[0] ?? '')).toHaveFocus()
  expect(sent).toEqual([])
  await at.choose({ date: today, ...choice })
  await at.isOpen()
  await waitFor(() => expect(alerts()).toEqual([]))
  expect(at.missing()).toEqual([])
})

describe('the history', () => {
  const everything = () => db.attendance.all().length

  test('shows by day, subdiscipline and level what its address names, and each filter goes into it', async () => {
    await stores({ date: '2026-11-19' })
    const { app, at } = await openAttendance(
      `/asistencia?fecha=2026-11-19&subdisciplina=${encodeURIComponent(choice.subdiscipline)}`,
    )
    const expected = db.attendance
      .all()
      .filter(({ date, subdiscipline }) => date === '19/11/2026' && subdiscipline === choice.subdiscipline)
    expect(rowsOf(at).map(([date, subdiscipline]) => [date, subdiscipline])).toEqual(
      expected.map(({ date, subdiscipline }) => [date, subdiscipline]),
    )
    await app.user.selectOptions(at.history.getByLabelText('Nivel'), choice.level)
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('nivel')).toBe(choice.level))
    await app.user.selectOptions(at.history.getByLabelText('Subdisciplina'), 'Todas')
    expect(rowsOf(at).every(([date, , level]) => date === '19/11/2026' && level === choice.level)).toBe(true)
    await app.user.click(at.history.getByText('Limpiar'))
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(at.history.getByRole('table')).toHaveAttribute('aria-rowcount', String(everything() + 1))
  })

  test('whose filters nothing passes says so, and what the address says in vain is as if it were not there', async () => {
    const { at } = await openAttendance('/asistencia?fecha=ayer&nivel=Ninguno&orden=nada')
    expect(at.history.getByText('Ninguna lista coincide con los filtros.')).toBeVisible()
    expect(at.history.getByLabelText('Fecha')).toHaveValue('')
    expect(at.history.getByLabelText('Nivel')).toHaveValue('Ninguno')
    expect(at.history.queryByText('Reintentar')).not.toBeInTheDocument()
  })

  test('opens a roll of the past to be corrected', async () => {
    await stores({ date: '2025-01-15', students: { [ana.id]: false } })
    const { app, at } = await openAttendance('/asistencia?fecha=2025-01-15')
    await app.user.click(at.history.getByText('15/01/2025'))
    await at.isOpen()
    expect(at.chosen()).toEqual(['2025-01-15', ...classCells])
    expect(at.marks()[ana.name]).toBe('Ausente')
  })
})

test('whoever may not open the attendance is told so (spec 6)', async () => {
  expectErrors(/Unauthorized/)
  await openApp('/asistencia', { as: 'recepcion' })
  expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
})

test('an empty academy has the spec’s words and nothing to retry', async () => {
  const lists = ['students', 'teachers', 'levels', 'disciplines', 'products', 'attendance']
  server.use(...lists.map((noun) => answers(`list_${noun}`, [])))
  const { at } = await openAttendance('/asistencia')
  expect(at.roll.getByText(/^No hay estudiantes\./)).toBeVisible()
  expect(at.history.getByText('No hay listas guardadas.')).toBeVisible()
  expect(screen.queryByText(/Reintentar/)).not.toBeInTheDocument()
})

afterAll(() => {
  expect(recordCoverage('roll-call', model, recorder).missing).toEqual([])
})
