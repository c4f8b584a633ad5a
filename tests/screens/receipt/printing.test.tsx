/** The printing of a receipt: its start and its conditions (spec 4, POS flow; spec 9). */

import { fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alerts } from '#support/screens/app.tsx'
import { openPos } from '#support/screens/pos.ts'
import { holdTimersOf, openWindows } from '#support/screens/receipt-window.ts'
import { receiptIn, sellClass } from '#support/screens/receipt.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db } = await withBackend()
const student = db.students.find(1)?.name ?? ''

describe('printing', () => {
  test('starts by itself once, 500 ms after the receipt is shown, and again by «Imprimir»', async () => {
    const counter = await openPos()
    const clock = holdTimersOf(500)
    const shown = await sellClass(student, openWindows(), counter)
    await waitFor(() => expect(clock.waiting()).toBe(1))
    expect(shown.print).not.toHaveBeenCalled()
    await clock.pass()
    expect(shown.print).toHaveBeenCalledOnce()
    expect(clock.waiting()).toBe(0)

    fireEvent.click(receiptIn(shown).getByText('Imprimir'))
    expect(shown.print).toHaveBeenCalledTimes(2)
  })

  test('waits for a logo, but at most 3 s', async () => {
    const counter = await openPos()
    const clock = holdTimersOf(500)
    const patience = holdTimersOf(3000)
    const browser = openWindows()
    browser.next.decode = () => new Promise(() => {})
    const shown = await sellClass(student, browser, counter)
    await waitFor(() => expect(patience.waiting()).toBe(1))
    expect(clock.waiting()).toBe(0)
    await patience.pass()
    await clock.pass()
    expect(shown.print).toHaveBeenCalledOnce()
  })

  test('continues without a broken logo', async () => {
    const counter = await openPos()
    const clock = holdTimersOf(500)
    const browser = openWindows()
    browser.next.decode = () => Promise.reject(new Error('The source image cannot be decoded.'))
    const shown = await sellClass(student, browser, counter)
    await waitFor(() => expect(clock.waiting()).toBe(1))
    await clock.pass()
    expect(shown.print).toHaveBeenCalledOnce()
    expect(alerts()).toEqual([])
    fireEvent.error(shown.document.querySelector('img') ?? expect.unreachable('no logo'))
    expect(shown.document.querySelector('header')?.firstElementChild?.tagName).toBe('H1')
  })

  test('does not start in a closed window, and shows no message', async () => {
    const counter = await openPos()
    const clock = holdTimersOf(500)
    const shown = await sellClass(student, openWindows(), counter)
    await waitFor(() => expect(clock.waiting()).toBe(1))
    shown.close()
    await clock.pass()
    expect(shown.print).not.toHaveBeenCalled()
    expect(alerts()).toEqual([])
  })
})
