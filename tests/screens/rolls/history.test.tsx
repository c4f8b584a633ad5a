import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { first, optionsOf } from '#support/screens/find.ts'
import { classIn, openAttendance } from '#support/screens/roll.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db } = await withBackend()
const { students, choice, stores } = classIn(db)
const ana = first(students)

const classCells = [choice.subdiscipline, choice.level, choice.teacher]

describe('the history', () => {
  const everything = () => db.attendance.all().length

  test('filters by the day, subdiscipline and level in the address, and each filter changes the address', async () => {
    await stores({ date: '2026-11-19' })
    const { app, at } = await openAttendance(
      `/asistencia?fecha=2026-11-19&subdisciplina=${encodeURIComponent(choice.subdiscipline)}`,
    )
    const expected = db.attendance
      .all()
      .filter(({ date, subdiscipline }) => date === '19/11/2026' && subdiscipline === choice.subdiscipline)
    expect(at.historyRows().map(([date, subdiscipline]) => [date, subdiscipline])).toEqual(
      expected.map(({ date, subdiscipline }) => [date, subdiscipline]),
    )
    await app.user.selectOptions(at.history.getByLabelText('Nivel'), choice.level)
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('nivel')).toBe(choice.level))
    await app.user.selectOptions(at.history.getByLabelText('Subdisciplina'), 'Todas')
    expect(at.historyRows().every(([date, , level]) => date === '19/11/2026' && level === choice.level)).toBe(true)
    await app.user.click(at.history.getByText('Limpiar'))
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(at.history.getByLabelText('Fecha inicio')).toHaveFocus()
    expect(at.history.getByRole('table')).toHaveAttribute('aria-rowcount', String(everything() + 1))
    expect(at.historyRows()).toHaveLength(50)
    expect(at.history.getByText(/^Ver las [\d,]+ listas$/)).toBeVisible()
  })

  test('filters by a range of days and by the teacher; a day and a range exclude each other, and one press shows all', async () => {
    await stores({ date: '2026-11-19' })
    const { app, at } = await openAttendance(
      `/asistencia?inicio=2026-11-18&fin=2026-11-20&maestro=${encodeURIComponent(choice.teacher)}`,
    )
    const found = at.historyRows()
    expect(found.length).toBeGreaterThan(0)
    const inRange = new Set(['18/11/2026', '19/11/2026', '20/11/2026'])
    expect(found.every(([date, , , teacher]) => inRange.has(date ?? '') && teacher === choice.teacher)).toBe(true)

    await app.user.type(at.history.getByLabelText('Fecha'), '2026-11-19')
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('fecha')).toBe('2026-11-19'))
    expect(at.history.getByLabelText('Fecha inicio')).toHaveValue('')
    await app.user.click(at.history.getByText('Ayer'))
    await waitFor(() => expect(at.history.getByLabelText('Fecha')).toHaveValue(''))
    expect(at.history.getByLabelText('Fecha inicio')).not.toHaveValue('')
    expect(at.history.getByLabelText('Maestro')).toHaveValue(choice.teacher)

    await app.user.click(at.history.getByText('Limpiar'))
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(at.history.getByLabelText('Fecha inicio')).toHaveFocus()
    expect(at.history.getByRole('table')).toHaveAttribute('aria-rowcount', String(everything() + 1))
  })

  test('has a text if no roll matches the filters, and ignores invalid values in the address', async () => {
    const { app, at } = await openAttendance('/asistencia?fecha=ayer&nivel=Ninguno&orden=nada')
    expect(at.history.getByText('Ninguna lista coincide con los filtros.')).toBeVisible()
    expect(at.history.getByLabelText('Fecha')).toHaveValue('')
    expect(at.history.getByLabelText('Nivel')).toHaveValue('Ninguno')
    const levels = optionsOf(at.history.getByLabelText('Nivel'))
    expect(levels).toContain('Ninguno')
    await app.user.selectOptions(at.history.getByLabelText('Nivel'), 'Todos')
    expect(optionsOf(at.history.getByLabelText('Nivel'))).toEqual(levels.filter((level) => level !== 'Ninguno'))
    await app.user.selectOptions(at.history.getByLabelText('Nivel'), choice.level)
    expect(optionsOf(at.history.getByLabelText('Nivel'))).toEqual(levels.filter((level) => level !== 'Ninguno'))
    expect(at.history.queryByText('Reintentar')).not.toBeInTheDocument()
  })

  test('opens a past roll so that it can be corrected', async () => {
    await stores({ date: '2025-01-15', students: { [ana.id]: false } })
    const { app, at } = await openAttendance('/asistencia?fecha=2025-01-15')
    await app.user.click(at.history.getByText('15/01/2025'))
    await at.isOpen()
    expect(at.chosen()).toEqual(['2025-01-15', ...classCells])
    expect(at.marks()[ana.name]).toBe('Ausente')
  })
})
