import type { Product } from '#api/products.ts'
import { isMonthOf } from '#rules/payments/charged-months.ts'
import type { Buyer } from '#rules/sales/cart-check.ts'
import { hasUnreadableDiscount, withDiscount, withoutPart } from '#rules/sales/discount.ts'
import { clampQuantity, colorsOf, quantityIn, sizesOf, type CartLine, type LineMonth } from '#rules/sales/sale.ts'

/** The product to add to the cart. */
export type Choice = {
  product: Product
  color: string | null
  size: string | null
  /** the last readable quantity */
  quantity: number
  /** the typed text; missing until somebody types */
  typedQuantity?: string | undefined
}

/** The value that the last refusal asked for, marked on screen until the user gives it. */
export type Missing = 'student' | 'lines' | 'product' | 'color' | 'size' | 'quantity' | 'discount'

/** What the person composes at the counter (spec 4, POS flow). */
export type Cart = {
  buyer: Buyer | null
  choice: Choice | null
  lines: CartLine[]
  missing: Missing | null
  nextId: number
}

/** What each change of the cart carries. */
type Changes = {
  PICK_STUDENT: { student: Buyer | null }
  CHOOSE_PRODUCT: { product: Product }
  PUT_BACK_PRODUCT: unknown
  CHOOSE_COLOR: { color: string }
  CHOOSE_SIZE: { size: string }
  SET_QUANTITY: { typed: string }
  /** months that a student owes, and the discipline that charges them; the discount is for a partly paid month */
  TAKE_MONTHS: {
    product: Product
    months: readonly (LineMonth & { discountPercent?: number })[]
    /** whether `Cobrar` of another screen adds them */
    isProposed?: boolean | undefined
  }
  /** the chosen month of a discipline's line */
  SET_LINE_MONTH: { cartId: number; month: LineMonth }
  SET_LINE_QUANTITY: { cartId: number; quantity: number }
  SET_DISCOUNT: { cartId: number; typed: string }
  REMOVE_LINE: { cartId: number }
}

export type CartChange<Kind extends keyof Changes = keyof Changes> = {
  [Each in Kind]: { kind: Each } & Changes[Each]
}[Kind]

const changes: { [Kind in keyof Changes]: (cart: Cart, change: CartChange<Kind>) => Cart } = {
  PICK_STUDENT: pickStudent,
  CHOOSE_PRODUCT: (cart, { product }) => ({
    ...cart,
    choice: { product, color: null, size: null, quantity: 1 },
    missing: null,
  }),
  PUT_BACK_PRODUCT: (cart) => (cart.choice ? { ...cart, choice: null, missing: null } : cart),
  CHOOSE_COLOR: (cart, { color }) =>
    cart.choice && colorsOf(cart.choice.product).includes(color)
      ? { ...cart, choice: { ...cart.choice, color }, missing: null }
      : cart,
  CHOOSE_SIZE: (cart, { size }) =>
    cart.choice && sizesOf(cart.choice.product).includes(size)
      ? { ...cart, choice: { ...cart.choice, size }, missing: null }
      : cart,
  SET_QUANTITY: setQuantity,
  TAKE_MONTHS: takeMonths,
  SET_LINE_MONTH: setLineMonth,
  SET_LINE_QUANTITY: (cart, { cartId, quantity }) => changeLine(cart, cartId, { quantity: clampQuantity(quantity) }),
  SET_DISCOUNT: setDiscount,
  REMOVE_LINE: removeLine,
}

/** Changes the cart. Returns the same cart if the change does not fit it, such as a color that the product lacks. */
export const changeCart = <Kind extends keyof Changes>(cart: Cart, change: CartChange<Kind>): Cart =>
  changes[change.kind](cart, change)

const choiceKinds: ReadonlySet<keyof Changes> = new Set([
  'PUT_BACK_PRODUCT',
  'CHOOSE_COLOR',
  'CHOOSE_SIZE',
  'SET_QUANTITY',
])

/** Whether a change concerns only the chosen product. */
export const isOfChoice = ({ kind }: CartChange): boolean => choiceKinds.has(kind)

/** Removes the mark of a missing value. */
function answered(cart: Cart, value: Missing): Cart {
  return cart.missing === value ? { ...cart, missing: null } : cart
}

/** Changes the buyer. The buyer gets the months of nobody. Months that another student owes leave the cart. */
function pickStudent(cart: Cart, { student: buyer }: CartChange<'PICK_STUDENT'>): Cart {
  const lines = cart.lines.flatMap((line) => {
    if (line.month === undefined) return [buyer?.id === cart.buyer?.id ? line : withoutPart(line)]
    if (buyer === null || line.month.studentId === buyer.id) return [line]
    return line.month.studentId === '' ? [{ ...line, month: { ...line.month, studentId: buyer.id } }] : []
  })
  return { ...cart, buyer, lines, missing: null }
}

/** Sets the typed quantity of the chosen product. While the text is unreadable, the last quantity stays. */
function setQuantity(cart: Cart, { typed }: CartChange<'SET_QUANTITY'>): Cart {
  if (cart.choice === null) return cart
  const reading = quantityIn(typed)
  const choice = { ...cart.choice, typedQuantity: typed, ...('quantity' in reading && reading) }
  return answered({ ...cart, choice }, 'quantity')
}

/** Adds months that the buyer or a named sibling owes, each as a line. A month that is in the cart stays unchanged. */
function takeMonths(cart: Cart, { product, months, isProposed }: CartChange<'TAKE_MONTHS'>): Cart {
  const { buyer, lines, nextId } = cart
  if (months.some(({ studentId, name }) => name === undefined && studentId !== buyer?.id)) return cart
  const taken = months.filter((month) => !lines.some((line) => isMonthOf(line, product, month)))
  const added = taken.map(({ discountPercent = 0, ...month }, index) => ({
    ...lineOf({ product, color: null, size: null, quantity: 1 }, nextId + index),
    discountPercent,
    month,
    ...(isProposed && { isProposed }),
  }))
  return answered({ ...cart, lines: [...lines, ...added], nextId: nextId + added.length }, 'lines')
}

/** Sets the month that a line pays. The line must be one unit of a discipline, and the buyer must owe the month. */
function setLineMonth(cart: Cart, { cartId, month }: CartChange<'SET_LINE_MONTH'>): Cart {
  const line = cart.lines.find((each) => each.cartId === cartId)
  const canPay = line?.type === 'discipline' && line.quantity === 1 && month.studentId === cart.buyer?.id
  return canPay ? changeLine(cart, cartId, { month }) : cart
}

/** Sets the typed discount of a line. While the text is unreadable, there is no discount. */
function setDiscount(cart: Cart, { cartId, typed }: CartChange<'SET_DISCOUNT'>): Cart {
  const changed = changeLine(cart, cartId, { typedDiscount: typed })
  return changed === cart ? cart : answered(changed, 'discount')
}

function removeLine(cart: Cart, { cartId }: CartChange<'REMOVE_LINE'>): Cart {
  const lines = cart.lines.filter((line) => line.cartId !== cartId)
  return lines.length === cart.lines.length ? cart : answered({ ...cart, lines: lines.map(byHand) }, 'discount')
}

function changeLine(cart: Cart, cartId: number, values: Partial<CartLine>): Cart {
  if (!cart.lines.some((line) => line.cartId === cartId)) return cart
  return {
    ...cart,
    lines: cart.lines.map((line) => (line.cartId === cartId ? byHand(withDiscount({ ...line, ...values })) : line)),
  }
}

const byHand = ({ isProposed: _, ...line }: CartLine): CartLine => line

const lineOf = ({ product, color, size, quantity }: Choice, cartId: number): CartLine => ({
  ...product,
  cartId,
  quantity,
  selectedColor: color,
  selectedSize: size,
  discountPercent: 0,
})

/** Moves the chosen product to the cart. */
export function addLine(cart: Cart): Cart {
  const { choice, lines, nextId } = cart
  if (choice === null) return cart
  return { ...cart, lines: [...lines, lineOf(choice, nextId)], choice: null, missing: null, nextId: nextId + 1 }
}

/** The value that the chosen product still needs before it is added (spec 5, POS); `null` if it is complete. */
export function missingOfChoice(choice: Choice | null): Missing | null {
  if (choice === null) return 'product'
  const { product, color, size } = choice
  if (color === null && colorsOf(product).length > 0) return 'color'
  if (size === null && sizesOf(product).length > 0) return 'size'
  return needsQuantity(choice) ? 'quantity' : null
}

/** The value that a sale still needs before it is processed (spec 5, POS); `null` if it is complete. */
export function missingOfSale({ buyer, lines, choice }: Pick<Cart, 'buyer' | 'lines' | 'choice'>): Missing | null {
  if (buyer === null) return 'student'
  if (lines.length === 0) return 'lines'
  if (hasUnreadableDiscount(lines)) return 'discount'
  return choice !== null && needsQuantity(choice) ? 'quantity' : null
}

/** Whether the typed quantity of the chosen product is unreadable (spec 5, POS). */
export const needsQuantity = ({ typedQuantity }: Choice): boolean =>
  typedQuantity !== undefined && 'hint' in quantityIn(typedQuantity)
