/** The required values of a sale, and how long their fields stay marked (spec 5, POS). */

import { expect, test } from 'vitest'
import type { EventFromLogic } from 'xstate'
import type { sale } from '#machines/sale/machine.ts'
import { ballet, leotard } from '#models/sale.ts'
import type { Missing } from '#rules/sales/cart.ts'
import { ana, openDesk } from '#support/machines/sale-desk.ts'

test.each([
  ['no student', () => {}, 'PROCESS', 'student', 'Por favor, selecciona una estudiante.'],
  [
    'an empty cart',
    (desk: Desk) => desk.edit({ kind: 'PICK_STUDENT', student: ana }),
    'PROCESS',
    'lines',
    'Por favor, agrega productos a la venta.',
  ],
  ['no product', () => {}, 'ADD_LINE', 'product', 'Por favor, selecciona un producto.'],
  [
    'no color',
    (desk: Desk) => desk.edit({ kind: 'CHOOSE_PRODUCT', product: leotard }),
    'ADD_LINE',
    'color',
    'Por favor, selecciona un color.',
  ],
  ['no size', (desk: Desk) => desk.choose({ color: 'Rosa' }), 'ADD_LINE', 'size', 'Por favor, selecciona una talla.'],
] as const)('with %s it asks for it (spec 5, POS)', (_, given, type, missing, text) => {
  const desk = openDesk()
  given(desk)
  desk.actor.send({ type })
  expect(desk.notices).toEqual([{ tone: 'alert', id: 'missing', text }])
  expect(desk.context().missing).toBe(missing)
  expect(desk.at()).toBe('composing')
  expect(desk.context().lines).toEqual([])
})
type Desk = ReturnType<typeof openDesk>
test.each<[Missing, (desk: Desk) => void, EventFromLogic<typeof sale>]>([
  [
    'student',
    (desk) => desk.actor.send({ type: 'PROCESS' }),
    { type: 'EDIT', change: { kind: 'PICK_STUDENT', student: ana } },
  ],
  [
    'lines',
    (desk) => {
      desk.edit({ kind: 'PICK_STUDENT', student: ana })
      desk.edit({ kind: 'CHOOSE_PRODUCT', product: ballet })
      desk.actor.send({ type: 'PROCESS' })
    },
    { type: 'ADD_LINE' },
  ],
  [
    'product',
    (desk) => desk.actor.send({ type: 'ADD_LINE' }),
    { type: 'EDIT', change: { kind: 'CHOOSE_PRODUCT', product: leotard } },
  ],
  ['color', (desk) => desk.add({ size: '6' }), { type: 'EDIT', change: { kind: 'CHOOSE_COLOR', color: 'Rosa' } }],
  ['size', (desk) => desk.add({ color: 'Rosa' }), { type: 'EDIT', change: { kind: 'CHOOSE_SIZE', size: '6' } }],
  ['color', (desk) => desk.add({ size: '6' }), { type: 'EDIT', change: { kind: 'PUT_BACK_PRODUCT' } }],
  [
    'product',
    (desk) => {
      desk.fill()
      desk.actor.send({ type: 'ADD_LINE' })
    },
    { type: 'PROCESS' },
  ],
])('the mark at the missing %s stays until it is given', (missing, ask, answer) => {
  const desk = openDesk()
  ask(desk)
  expect(desk.context().missing).toBe(missing)
  desk.actor.send(answer)
  expect(desk.context().missing).toBeNull()
})
