/** The counter: sales and their receipts. */
import { answer, hand, pick, press, typing, type Doing, type Hands, type MachineMove } from './hand.ts'

/** Made-up products: those that come in colors, in sizes, in both, disciplines, and others. */
const products = {
  both: ['Leotardo de manga larga', 'Falda de gasa', 'Zapatos de jazz'],
  color: ['Mochila de la academia', 'Gorra de natación', 'Goggles de natación'],
  size: ['Karategui', 'Pants de la academia', 'Uniforme de futbol'],
  discipline: ['Ballet', 'Jazz', 'Karate'],
  other: ['Clase suelta', 'Examen de grado', 'Credencial de repuesto'],
}

/** What is done with a product once it is chosen. */
const untilNext = (after: readonly MachineMove[]): readonly MachineMove[] => {
  const end = after.findIndex(({ event }) => event === 'ADD_LINE' || event === 'CHOOSE_PRODUCT')
  return end === -1 ? after : after.slice(0, end)
}

function productFor({ after, placeOf }: Doing): string {
  const has = (event: string) => untilNext(after).some((move) => move.event === event)
  const isDiscipline = after.some(({ state }) => /askingMonth|payingDiscipline/.test(state))
  const [color, size] = [has('CHOOSE_COLOR'), has('CHOOSE_SIZE')]
  const kind = color && size ? 'both' : color ? 'color' : size ? 'size' : isDiscipline ? 'discipline' : 'other'
  const names = products[kind]
  return names[placeOf('product') % names.length] ?? ''
}

const chosen = ({ page }: Doing) => page.getByRole('group', { name: 'Producto elegido' })

/** Checks the next option that is not chosen. */
const choose = (name: string) =>
  hand((doing) =>
    chosen(doing)
      .getByRole('radiogroup', { name })
      .getByRole('radio', { checked: false })
      .first()
      .check({ force: true }),
  )

export const counterHands: Record<string, Hands> = {
  sale: {
    PICK_STUDENT: hand(async ({ page, placeOf }) =>
      pick(page.getByRole('combobox', { name: 'Estudiante' }), placeOf('student')),
    ),
    SELL_TO: 'happens when the counter opens for a student who was registered',
    CHOOSE_PRODUCT: hand(async (doing) => {
      const name = new RegExp(`^${productFor(doing)}`)
      // What is chosen already may stand over it.
      await doing.page
        .getByRole('region', { name: 'Catálogo' })
        .getByRole('button', { name })
        .first()
        .dispatchEvent('click')
    }),
    PUT_BACK_PRODUCT: press('No agregar'),
    CHOOSE_COLOR: choose('Color'),
    CHOOSE_SIZE: choose('Talla'),
    SET_QUANTITY: typing((doing) => chosen(doing).getByLabel('Cantidad').fill('2')),
    ADD_LINE: press('Agregar al carrito'),
    TAKE_MONTHS: hand(({ page }) =>
      page.getByRole('group', { name: 'Meses que debe' }).getByRole('button', { pressed: false }).first().click(),
    ),
    SET_LINE_MONTH: hand(({ page }) =>
      page
        .getByRole('combobox', { name: /^Mes de / })
        .first()
        .selectOption({ index: 0 }),
    ),
    SET_LINE_QUANTITY: hand(async ({ page, placeOf }) => {
      const more = page.getByRole('button', { name: /^Más / })
      await more.nth(placeOf('cartId') % (await more.count())).click()
    }),
    SET_DISCOUNT: typing(async ({ page, placeOf }) => {
      const fields = page.getByRole('textbox', { name: /^Descuento/ })
      await fields.nth(placeOf('cartId') % (await fields.count())).fill('10')
    }),
    REMOVE_LINE: hand(({ page }) =>
      page
        .getByRole('button', { name: /^Quitar / })
        .first()
        .click(),
    ),
    PROCESS: press('Procesar venta'),
    ACCEPT: answer('accept'),
    DECLINE: answer('decline'),
    DENY: answer('alternative'),
    RECOVER: press('Recuperar venta'),
    DISCARD: hand(({ page }) =>
      page
        .getByRole('list', { name: 'Ventas por recuperar' })
        .getByRole('button', { name: 'Descartar' })
        .first()
        .click(),
    ),
    RESTORE: 'happens when a draft is recovered',
  },
  saleQuestions: {
    ADD_LINE: press('Agregar y vender'),
    PUT_BACK_PRODUCT: press('Vender sin agregar'),
    SUM: press(/^Sumar: /),
    ACCEPT: press(/^Vender (de todos modos|así)$/),
    DECLINE: answer('decline'),
    UPDATE: answer('alternative'),
    RETRY: answer('accept'),
    SEND: answer('alternative'),
  },
  receipt: {
    OPEN: 'happens after a sale or a registration; that of an old one cannot be played yet: the history does not say which row',
    OPEN_AGAIN: press('Abrir comprobante'),
  },
}
