import { act, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { first } from '#support/screens/find.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { classIn, openRoll } from '#support/screens/roll.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const { students, choice } = classIn(db)
const ana = first(students)
const today = '2026-11-20'

/** The page becomes visible again the next day. */
function sleepOver() {
  onTestFinished(() => void vi.setSystemTime(new Date('2026-11-20T12:00:00-06:00')))
  vi.setSystemTime(new Date('2026-11-21T09:00:00-06:00'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('a screen that stays open overnight', () => {
  test('opens the roll of the new day', async () => {
    const { at } = await openRoll(choice)
    sleepOver()
    await waitFor(() => expect(at.chosen()[0]).toBe('2026-11-21'))
    await at.isOpen()
  })

  test('keeps the day of unsaved marks, names the day, and moves on after the save', async () => {
    const { at } = await openRoll(choice)
    const sent = requestsTo(server, 'create_attendance')
    await at.mark(ana.name, 'Presente')
    sleepOver()
    expect(at.roll.getByText('Es la lista del 20/11/2026, no de hoy.')).toBeVisible()
    expect(at.chosen()[0]).toBe(today)
    await at.save()
    await waitFor(() => expect(at.chosen()[0]).toBe('2026-11-21'))
    expect(await bodiesOf(sent)).toMatchObject([{ date: '20/11/2026' }])
  })

  test('keeps a chosen day', async () => {
    const { at } = await openRoll({ ...choice, date: '2026-11-18' })
    sleepOver()
    expect(await at.roll.findByText('Es la lista del 18/11/2026, no de hoy.')).toBeVisible()
    expect(at.chosen()[0]).toBe('2026-11-18')
  })
})
