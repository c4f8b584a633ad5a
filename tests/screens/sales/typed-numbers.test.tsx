/** Typed numbers in the sale: discount and quantity (spec 5, Typed numbers; spec 5, POS). */

import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alerts, statuses } from '#support/screens/app.tsx'
import { button, findQuestion, isAsked } from '#support/screens/find.ts'
import { nextFolio, openWithCart } from '#support/screens/pos.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db } = await withBackend()
const student = db.students.find(1)?.name ?? ''
const salesBefore = db.sales.all().length

const discount = () => screen.getByLabelText<HTMLInputElement>('Descuento (%) Clase suelta')
const quantity = () => screen.getByLabelText<HTMLInputElement>('Cantidad', { selector: 'input' })
const noteOf = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('')

describe('a discount', () => {
  test('with a decimal comma is the intended percent, and appears as it was read', async () => {
    const { app, pos } = await openWithCart(student)
    await app.user.click(discount())
    await app.user.keyboard('10,5')
    await app.user.tab()
    expect(discount()).toHaveValue('10.5')
    expect(pos.cart().total).toBe('$869.25')
    await pos.process()
    await waitFor(() => expect(statuses()).toContain(`Venta ${nextFolio} registrada.`))
    expect(db.sales.all().at(-1)).toMatchObject({ total: 869.25 })
  })

  test('in pesos is taken off the amount, and stays when it is shown in percent', async () => {
    const { app, pos } = await openWithCart(student)
    const [before] = pos.cart().lines.slice(-1)
    await app.user.selectOptions(screen.getByLabelText('Clase suelta: descuento en'), '$ de descuento')
    expect(discount()).toHaveFocus()
    await app.user.keyboard('75')
    await app.user.tab()
    expect(discount()).toHaveValue('75')
    expect([before?.at(-1), pos.cart().lines.at(-1)?.at(-1)]).toEqual(['$150.00', '$75.00'])
    await app.user.selectOptions(screen.getByLabelText('Clase suelta: descuento en'), '% de descuento')
    expect(discount()).toHaveValue('50')
  })

  test('over 100 counts as 100, with a note at the field', async () => {
    const { app } = await openWithCart(student)
    await app.user.click(discount())
    await app.user.keyboard('150')
    await app.user.tab()
    expect(discount()).toHaveValue('100')
    expect(noteOf(discount())).toBe('Escribiste 150: un descuento es de 100 % como máximo.')
    await app.user.click(discount())
    await app.user.keyboard('5')
    expect(noteOf(discount())).toBe('')
  })

  test.each(['½', 'diez', '12.345', '75012345'])(
    'that is unreadable (%s) stays, and no sale is sent',
    async (typed) => {
      const { app, pos } = await openWithCart(student)
      await pos.setDiscount(1, typed)
      await app.user.tab()
      expect(discount()).toHaveValue(typed)
      expect(discount()).toBeInvalid()
      expect(noteOf(discount())).not.toBe('')
      await pos.process()
      await waitFor(() => expect(alerts()).toEqual(['Por favor, revisa el descuento.']))
      expect(discount()).toHaveFocus()
      expect(db.sales.all()).toHaveLength(salesBefore)
      await app.user.keyboard('10 %')
      await waitFor(() => expect(alerts()).toEqual([]))
      expect(pos.cart().total).toBe('$870.00')
    },
  )
})

describe('a quantity', () => {
  test('that is typed after a click replaces the quantity of one', async () => {
    const { app, pos } = await openWithCart(student)
    await pos.choose('Clase suelta')
    await app.user.click(quantity())
    await app.user.keyboard('2{Enter}')
    expect(pos.cart().lines.at(-1)).toEqual(['Clase suelta', '', '', '2', '$150.00', '0', '$300.00'])
  })

  test.each([
    ['1,5', 'Solo números enteros.'],
    ['0', 'Como mínimo 1.'],
    ['', 'Escribe cuántos, por ejemplo 2.'],
    ['100000', 'Como máximo 99,999.'],
  ])('of %j is refused beside the field, and nothing is added', async (typed, hint) => {
    const { app, pos, cart } = await openWithCart(student)
    await pos.choose('Clase suelta')
    await app.user.clear(quantity())
    if (typed !== '') await app.user.paste(typed)
    expect(noteOf(quantity())).toBe(hint)
    await app.user.click(button('Agregar al carrito', pos.choice))
    await waitFor(() => expect(alerts()).toEqual(['Por favor, revisa la cantidad.']))
    expect(quantity()).toHaveFocus()
    expect(pos.cart()).toEqual(cart)
    await app.user.keyboard('3{Enter}')
    expect(pos.cart().lines).toHaveLength(3)
  })

  test('above the usual maximum causes a question before the sale', async () => {
    const { app, pos } = await openWithCart(student)
    await pos.choose('Clase suelta')
    await pos.setQuantity(500)
    await app.user.click(button('Agregar al carrito', pos.choice))
    await pos.process()
    const question = await findQuestion()
    expect(question).toHaveTextContent('La venta no es como las demás. ¿Es correcta?')
    expect(question).toHaveTextContent('500 × Clase suelta. El total es $75,885.00.')
    await app.press('Cancelar')
    await waitFor(() => expect(isAsked()).toBe(false))
    expect(db.sales.all()).toHaveLength(salesBefore)
    await pos.process()
    await findQuestion()
    await app.press('Vender de todos modos')
    await waitFor(() => expect(statuses()).toContain(`Venta ${nextFolio} registrada.`))
  })
})

describe('a barcode that a scanner types', () => {
  /** Types into the focused field, a key every few milliseconds of the keyboard's own clock. */
  const scan = (field: HTMLInputElement, code: string) => {
    let at = 1000
    for (const key of [...code.split(''), 'Enter']) {
      const event = createEvent.keyDown(field, { key })
      at += 5
      Object.defineProperty(event, 'timeStamp', { value: at })
      const goesOn = fireEvent(field, event)
      if (key !== 'Enter')
        fireEvent.change(field, {
          target: { value: field.value === '1' || field.value === '0' ? key : field.value + key },
        })
      else if (goesOn && field.form) fireEvent.submit(field.form)
    }
  }

  test('in the quantity counts as a code: nothing is added, and the quantity stays', async () => {
    const { pos, cart } = await openWithCart(student)
    await pos.choose('Clase suelta')
    quantity().focus()
    scan(quantity(), '7501')
    expect(quantity()).toHaveValue('1')
    expect(noteOf(quantity())).toBe('Llegó el código 7501, que no es un número de este campo. Nada cambió.')
    expect(pos.cart()).toEqual(cart)
  })

  test('in a discount changes nothing', async () => {
    const { pos, cart } = await openWithCart(student)
    discount().focus()
    scan(discount(), '7501031311309')
    expect(discount()).toHaveValue('0')
    expect(noteOf(discount())).toContain('7501031311309')
    expect(pos.cart()).toEqual(cart)
  })
})
