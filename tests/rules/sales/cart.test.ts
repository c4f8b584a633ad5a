import { expect, test } from 'vitest'
import { changeCart, isOfChoice, type Cart, type CartChange } from '#rules/sales/cart.ts'
import { ballet, mallas } from '#support/rules/cart-lines.ts'

const ana = { id: '1', name: 'Ana López' }
const october = { studentId: '1', year: 2026, month: 10 }
const september = { ...october, month: 9 }

const empty: Cart = { buyer: null, choice: null, lines: [], missing: null, nextId: 3 }

/** Ana's cart: a product, a month of ballet, and a chosen product. */
const cart: Cart = {
  ...empty,
  buyer: ana,
  choice: { product: mallas, color: null, size: null, quantity: 1 },
  lines: [mallas, { ...ballet, cartId: 2, month: october }],
}

test.each<[string, Cart, CartChange]>([
  ['no chosen product to put back', empty, { kind: 'PUT_BACK_PRODUCT' }],
  ['no chosen product for a color', empty, { kind: 'CHOOSE_COLOR', color: 'Rosa' }],
  ['no chosen product for a size', empty, { kind: 'CHOOSE_SIZE', size: 'M' }],
  ['no chosen product for a quantity', empty, { kind: 'SET_QUANTITY', typed: '2' }],
  ['a color that the product lacks', cart, { kind: 'CHOOSE_COLOR', color: 'Verde' }],
  ['a size that the product lacks', cart, { kind: 'CHOOSE_SIZE', size: 'XXL' }],
  ['the month of nobody', empty, { kind: 'TAKE_MONTHS', product: ballet, months: [september] }],
  [
    'a month of another student among others',
    cart,
    { kind: 'TAKE_MONTHS', product: ballet, months: [september, { ...september, studentId: '2' }] },
  ],
  ['the month of a product', cart, { kind: 'SET_LINE_MONTH', cartId: 1, month: september }],
  ['the month of another student', cart, { kind: 'SET_LINE_MONTH', cartId: 2, month: { ...october, studentId: '2' } }],
  ['the month of an unknown line', cart, { kind: 'SET_LINE_MONTH', cartId: 9, month: september }],
  ['the quantity of an unknown line', cart, { kind: 'SET_LINE_QUANTITY', cartId: 9, quantity: 2 }],
  ['the discount of an unknown line', cart, { kind: 'SET_DISCOUNT', cartId: 9, typed: '5' }],
  ['an unknown line to remove', cart, { kind: 'REMOVE_LINE', cartId: 9 }],
])('a change that does not fit the cart leaves the same cart: %s', (_, before, change) => {
  expect(changeCart(before, change)).toBe(before)
})

test.each<[CartChange, Partial<Cart>]>([
  [{ kind: 'PICK_STUDENT', student: null }, { buyer: null }],
  [{ kind: 'PICK_STUDENT', student: { id: '2', name: 'Berta Ruiz' } }, { lines: [mallas] }],
  [{ kind: 'PUT_BACK_PRODUCT' }, { choice: null }],
  [{ kind: 'CHOOSE_COLOR', color: 'Rosa' }, { choice: { product: mallas, color: 'Rosa', size: null, quantity: 1 } }],
  [{ kind: 'REMOVE_LINE', cartId: 2 }, { lines: [mallas] }],
  [
    { kind: 'SET_LINE_QUANTITY', cartId: 1, quantity: 3 },
    { lines: [{ ...mallas, quantity: 3 }, ...cart.lines.slice(1)] },
  ],
  [
    { kind: 'TAKE_MONTHS', product: ballet, months: [october] },
    { lines: cart.lines, nextId: 3 },
  ],
])('%j changes only its values', (change, changed) => {
  const before = structuredClone(cart)
  expect(changeCart(cart, change)).toMatchObject(changed)
  expect(cart).toEqual(before)
})

test('a part of a month is for one unit and for its buyer: another quantity or student takes the whole price', () => {
  const line = { ...ballet, typedDiscount: '=400', discountPercent: 57.894737 }
  const before: Cart = { ...empty, buyer: ana, lines: [line] }
  const whole = { typedDiscount: '', discountPercent: 0 }
  const after = (change: CartChange) => changeCart(before, change).lines
  expect(after({ kind: 'SET_LINE_QUANTITY', cartId: 1, quantity: 2 })).toEqual([{ ...line, ...whole, quantity: 2 }])
  expect(after({ kind: 'SET_LINE_QUANTITY', cartId: 1, quantity: 1 })).toEqual([line])
  expect(after({ kind: 'PICK_STUDENT', student: { id: '2', name: 'Berta Ruiz' } })).toEqual([{ ...line, ...whole }])
  expect(after({ kind: 'PICK_STUDENT', student: ana })).toEqual([line])
})

test('the mark of a missing value stays until the change gives that value', () => {
  const missingAfter = (missing: Cart['missing'], change: CartChange) =>
    changeCart({ ...cart, missing }, change).missing
  expect(missingAfter('quantity', { kind: 'SET_QUANTITY', typed: '2' })).toBeNull()
  expect(missingAfter('color', { kind: 'SET_QUANTITY', typed: '2' })).toBe('color')
  expect(missingAfter('discount', { kind: 'SET_DISCOUNT', cartId: 1, typed: '5' })).toBeNull()
  expect(missingAfter('discount', { kind: 'REMOVE_LINE', cartId: 1 })).toBeNull()
  expect(missingAfter('lines', { kind: 'TAKE_MONTHS', product: ballet, months: [september] })).toBeNull()
  expect(missingAfter('student', { kind: 'SET_LINE_QUANTITY', cartId: 1, quantity: 2 })).toBe('student')
})

test('the values of the chosen product are no edit of the cart itself', () => {
  expect(isOfChoice({ kind: 'SET_QUANTITY', typed: '2' })).toBe(true)
  expect(isOfChoice({ kind: 'SET_LINE_QUANTITY', cartId: 1, quantity: 2 })).toBe(false)
})
