/** The draft of the roll on the device (spec 4, Drafts). */

import { waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { statuses } from '#support/screens/app.tsx'
import { offers, placesKept, recover, reload, rememberDevice } from '#support/screens/drafts.ts'
import { first, question } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { atRoll, classIn, offerOf, openRoll } from '#support/screens/roll.ts'
import { withBackend } from '#support/wire/backend.ts'

const { clock, db, server } = await withBackend()
const { students, choice, stores } = classIn(db)
const [ana, beto] = [first(students), first(students.slice(1))]
const path = '/asistencia?fecha=2026-11-20'

test('a draft of marks is offered after a reload, returns over the same roll, and is gone after the save', async () => {
  onTestFinished(() => void vi.setSystemTime(clock()))
  const { app, at } = await openRoll({ ...choice, date: '2026-11-19' })
  await at.mark(ana.name, 'Ausente')
  const again = await reload(app, path, { minutes: 12 })
  const roll = await atRoll(again)
  await recover(again, offerOf({ ...choice, date: '2026-11-19' }, 'hace 12 min'))
  await roll.isOpen()
  expect(roll.chosen()).toEqual(['2026-11-19', choice.subdiscipline, choice.level, choice.teacher])
  expect(roll.marks()).toMatchObject({ [ana.name]: 'Ausente', [beto.name]: null })
  expect(roll.roll.getByText('Cambios sin guardar')).toBeVisible()
  await roll.save()
  await waitFor(() => expect(statuses()).toContain('Asistencia guardada con éxito!'))
  expect(placesKept()).toEqual([])
})

test('marks are offered as a draft when another roll replaces theirs', async () => {
  const { app, at } = await openRoll(choice)
  await at.mark(ana.name, 'Ausente')
  const again = await reload(app, path)
  const roll = await atRoll(again)
  await waitFor(() => expect(offers()).toHaveLength(1))
  await roll.choose(choice)
  await roll.isOpen()
  await roll.mark(ana.name, 'Presente')
  await again.press('Recuperar')
  expect(roll.marks()[ana.name]).toBe('Ausente')
  expect(offers()).toEqual([offerOf(choice, 'hace un momento')])
  await again.press('Recuperar')
  expect(roll.marks()[ana.name]).toBe('Presente')
})

test('a roll whose save a crash interrupted counts as unsaved, and is compared with the stored roll', async () => {
  expectErrors(/create_attendance\.php/)
  const { app, at } = await openRoll(choice)
  await at.mark(ana.name, 'Ausente')
  const saving = gateFor(server, 'create_attendance')
  await at.save()
  await saving.arrival()
  rememberDevice().crash(app)
  await saving.answer(HttpResponse.error())
  server.resetHandlers()
  await stores({ students: { [ana.id]: true } })

  const again = await reload(app, path)
  const roll = await atRoll(again)
  await recover(again, offerOf(choice, 'hace un momento'))
  await roll.isOpen()
  await roll.save()
  await waitFor(() => expect(question()).toHaveAccessibleName('Alguien más guardó esta lista'))
})
