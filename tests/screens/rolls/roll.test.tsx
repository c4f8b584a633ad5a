import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, goTo, statuses } from '#support/screens/app.tsx'
import { html500 } from '#support/screens/faults.ts'
import { findQuestion, first, button, isAsked, question } from '#support/screens/find.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { atRoll, classIn, openAttendance, openRoll } from '#support/screens/roll.ts'
import { withBackend } from '#support/wire/backend.ts'
import { compareTexts, isSameName } from '#values/text.ts'

const { db, server } = await withBackend()
const { teacher, students, choice, stores } = classIn(db)
const [ana, beto] = [first(students), first(students.slice(1))]
/** The tutor distinguishes namesakes, also namesakes in other classes. */
const names = students
  .map(({ id, name, parent_name: tutor }) =>
    db.students.all().some((other) => other.id !== id && isSameName(other.name, name))
      ? `${name} (tutor: ${tutor})`
      : name,
  )
  .toSorted(compareTexts)

const today = '2026-11-20'

test('a day that is typed over unsaved marks asks once it is complete, not at its first digit', async () => {
  const { at } = await openRoll(choice)
  await at.mark(ana.name, 'Presente')
  const field = at.field('Fecha')
  for (const [key, value] of [
    ['1', '2026-11-01'],
    ['9', '2026-11-19'],
  ]) {
    fireEvent.keyDown(field, { key })
    fireEvent.change(field, { target: { value } })
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  }
  expect(field).toHaveValue('2026-11-19')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await findQuestion()).toHaveTextContent('¿Descartar los cambios?')
})

const unaccented = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toUpperCase()

describe('a roll', () => {
  test('is taken, saved and shown in the history; a person without a mark is not sent', async () => {
    const { app, at } = await openRoll(choice)
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
    await waitFor(() =>
      expect(at.historyRows()[0]).toEqual(['20/11/2026', ...classCells, '1', '1', '20/11/2026, 12:00']),
    )
    expect(at.saveButton).toHaveFocus()
    expect(app.reload).not.toHaveBeenCalled()
  })

  test('of a day without that class has a warning; the only teacher of a day with it is chosen', async () => {
    const { at } = await openAttendance()
    await at.choose({ subdiscipline: choice.subdiscipline, level: choice.level })
    expect(await at.roll.findByText(/^Ese día no hay esta clase en horarios ni calendario\./)).toBeVisible()
    at.setDate('2026-11-23')
    await at.isOpen()
    expect(at.chosen()).toEqual(['2026-11-23', choice.subdiscipline, choice.level, teacher.name])
    expect(at.roll.queryByText(/^Ese día no hay esta clase/)).not.toBeInTheDocument()
  })

  test('shows the stored marks; a student who has left is hidden, and their mark is kept', async () => {
    await stores({ students: { [ana.id]: false, '777': true, '778': false }, teachers: { '779': true } })
    const { at } = await openRoll(choice)
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

  describe('with the mark of a student who was deleted meanwhile', () => {
    test('names the student after a refusal, and is saved without that mark', async () => {
      expectErrors(/create_attendance\.php/)
      const { at, app } = await openRoll(choice)
      const sent = requestsTo(server, 'create_attendance')
      await at.mark(ana.name, 'Presente')
      await at.mark(beto.name, 'Ausente')
      db.students.remove(ana.id)
      await at.save()
      await waitFor(() => expect(question()).toHaveAccessibleName('El servidor no guardó la lista'))
      expect(within(question()).getByText(new RegExp(`^El estudiante no existe\\. .*: ${ana.name}\\.`))).toBeVisible()
      expect(alerts()).toEqual([])
      await app.user.click(button('Quitar y guardar', within(question())))
      await waitFor(() => expect(statuses()).toEqual(['Asistencia guardada con éxito!']))
      const [refused, saved] = await bodiesOf(sent)
      expect(refused).toMatchObject({ studentAttendance: { [ana.id]: true, [beto.id]: false } })
      expect(saved).toMatchObject({ studentAttendance: { [beto.id]: false } })
      expect(saved).not.toHaveProperty(['studentAttendance', String(ana.id)])
      expect(sent).toHaveLength(2)
      expect(at.roll.getByText('Lista guardada')).toBeVisible()
    })

    test('stays unchanged after «Cancelar», with the reason of the refusal', async () => {
      expectErrors(/create_attendance\.php/)
      const { at, app } = await openRoll(choice)
      await at.mark(ana.name, 'Presente')
      db.students.remove(ana.id)
      await at.save()
      await waitFor(() => expect(question()).toHaveAccessibleName('El servidor no guardó la lista'))
      await app.user.click(button('Cancelar', within(question())))
      await waitFor(() => expect(alerts()).toEqual(['El estudiante no existe.']))
      expect(at.roll.getByText('Cambios sin guardar')).toBeVisible()
    })
  })

  test('that is refused while the students do not load shows the reason, without a question', async () => {
    expectErrors(/create_attendance\.php/, /list_students\.php/)
    const { at } = await openRoll(choice)
    await at.mark(ana.name, 'Presente')
    db.students.remove(ana.id)
    server.use(html500('list_students'))
    await at.save()
    await waitFor(() => expect(alerts()).toEqual(['El estudiante no existe.']))
    expect(isAsked()).toBe(false)
  })

  test('that is stored in other letters is saved under its stored names, not as a second roll', async () => {
    const stored = {
      subdiscipline: choice.subdiscipline.toUpperCase(),
      level: ` ${choice.level.toLowerCase()} `,
      teacher: unaccented(teacher.name),
    }
    await stores({ students: { [ana.id]: false }, ...stored })
    const { at } = await openRoll(choice)
    const sent = requestsTo(server, 'create_attendance')
    expect(at.marks()[ana.name]).toBe('Ausente')
    await at.mark(ana.name, 'Presente')
    await at.save()
    await waitFor(() => expect(statuses()).toEqual(['Asistencia guardada con éxito!']))
    expect(await bodiesOf(sent)).toMatchObject([{ date: '20/11/2026', ...stored }])
    expect(db.attendance.all().filter(({ date }) => date === '20/11/2026')).toMatchObject([stored])
  })

  test('is a separate roll for each day, class and teacher', async () => {
    await stores({ date: '2026-11-19', students: { [ana.id]: true } })
    const { at } = await openRoll(choice)
    expect(at.marks()[ana.name]).toBeNull()
    at.setDate('2026-11-19')
    await waitFor(() => expect(at.marks()[ana.name]).toBe('Presente'))
    const other = db.teachers.find(2) ?? expect.unreachable('one teacher')
    await at.pick('Maestro', other.name)
    await waitFor(() => expect(at.marks()[ana.name]).toBeNull())
    expect(Object.keys(at.marks())).toEqual([...names, other.name, teacher.name])
  })

  test('shows no count of unmarked people once all are marked, and is complete once it is saved', async () => {
    const { at } = await openRoll(choice)
    await at.press('Todos presentes')
    expect(at.roll.getByText(`${students.length} presentes · 0 ausentes`)).toBeVisible()
    expect(at.roll.getByText('Cambios sin guardar')).not.toHaveAttribute('data-complete')
    await at.save()
    expect(await at.roll.findByText('Lista guardada')).toHaveAttribute('data-complete')
  })

  test('that another machine saved meanwhile is shown in its present state', async () => {
    const { at } = await openRoll(choice)
    expect(at.marks()[ana.name]).toBeNull()
    at.setDate('2026-11-19')
    await at.isOpen()
    await stores({ students: { [ana.id]: false } })
    at.setDate(today)
    await waitFor(() => expect(at.marks()[ana.name]).toBe('Ausente'))
  })

  test('belongs to today when the screen opens on another day', async () => {
    const { app } = await openRoll(choice)
    onTestFinished(() => void vi.setSystemTime(new Date('2026-11-20T12:00:00-06:00')))
    vi.setSystemTime(new Date('2026-11-21T08:00:00-06:00'))
    await goTo(app, 'Menú derecho', 'Punto de Venta')
    await screen.findByText('Punto de Venta', { selector: 'h1' })
    await goTo(app, 'Menú izquierdo', 'Asistencia')
    const again = await atRoll(app)
    expect(again.chosen()).toEqual(['2026-11-21', choice.subdiscipline, choice.level, choice.teacher])
  })

  test('lists its teacher even without schedules, and no student who has left or has another level', async () => {
    await db.transaction(async () => {
      await db.teachers.replace({ ...teacher, subdisciplineSchedules: [] })
      await db.students.replace({ ...ana, status: 'Inactivo' })
      await db.students.replace({ ...beto, level: 'Otro' })
    })
    const { at } = await openRoll(choice)
    expect(Object.keys(at.marks())).toEqual([...names.slice(2), teacher.name])
  })

  test('without students has a text and can be saved', async () => {
    await db.transaction(async () => {
      for (const each of students) await db.students.replace({ ...each, status: 'Inactivo' })
    })
    const { at } = await openRoll(choice)
    const sent = requestsTo(server, 'create_attendance')
    expect(at.roll.getByText('No hay estudiantes.')).toBeVisible()
    await at.mark(teacher.name, 'Presente')
    await at.save()
    await waitFor(() => expect(statuses()).toEqual(['Asistencia guardada con éxito!']))
    expect(await bodiesOf(sent)).toMatchObject([{ studentAttendance: {}, teacherAttendance: { [teacher.id]: true } }])
  })

  test('stays unchanged while the person visits another screen', async () => {
    const { app, at } = await openRoll(choice)
    await at.mark(ana.name, 'Ausente')
    await goTo(app, 'Menú derecho', 'Punto de Venta')
    await screen.findByText('Punto de Venta', { selector: 'h1' })
    await goTo(app, 'Menú izquierdo', 'Asistencia')
    const again = await atRoll(app)
    await again.isOpen()
    expect(again.marks()[ana.name]).toBe('Ausente')
    expect(again.chosen()).toEqual([today, choice.subdiscipline, choice.level, choice.teacher])
  })
})

const classCells = [choice.subdiscipline, choice.level, choice.teacher]
