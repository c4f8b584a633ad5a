/** Finances and payments. */
import { answer, hand, typing, type Hands } from './hand.ts'

const isNaming = ({ state }: { state: string }) => state === 'naming'

export const moneyHands: Record<string, Hands> = {
  report: {
    TYPE_EXPENSE: typing(async ({ page }) => {
      const field = page.getByLabel('Arrendamiento')
      await field.fill((await field.inputValue()) === '12000' ? '11000' : '12000')
    }),
    SAVE: hand(({ page }) => page.getByRole('button', { name: 'Guardar reporte' }).click()),
    NAME: hand(({ page, move }) => {
      // A blank name is asked for again.
      if (move.guard?.includes('is blank')) {
        const name = page.getByLabel('Nombre del reporte')
        return name.fill('').then(() => name.press('Enter'))
      }
      const name = page.getByLabel('Nombre del reporte')
      // Where another report had the name, that of the seed is one.
      const text = move.guard?.includes('is taken') ? 'Octubre 2026' : 'Cierre de mes'
      return name.fill(text).then(() => name.press('Enter'))
    }),
    // Where the name is typed it is changed, elsewhere the range of dates, one date at a time.
    AMEND: typing(async ({ page, move }) => {
      if (isNaming(move)) return page.getByLabel('Nombre del reporte').fill('Cierre')
      const [start, end] = [page.getByLabel('Fecha inicio'), page.getByLabel('Fecha fin')]
      const today = await page.evaluate(() => new Date().toISOString().slice(0, 10))
      await ((await start.inputValue()) === '' ? start.fill(`${today.slice(0, 8)}01`) : end.fill(today))
    }, isNaming),
    CANCEL: hand(({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()),
    COPY_EXPENSES: hand(({ page }) => page.getByRole('button', { name: /^Copiar gastos de/ }).click()),
    ACCEPT: answer('accept'),
    DECLINE: answer('decline'),
    LOAD: hand(async ({ page, placeOf }) => {
      const loads = page.getByRole('button', { name: /^Cargar / })
      await loads.first().waitFor()
      await loads.nth(placeOf('id') % (await loads.count())).click()
    }),
    RESTORE: 'happens when a draft is recovered',
  },
  drawer: {
    CHANGE: typing(({ page }) => page.getByLabel('Billetes de $500', { exact: true }).fill('2')),
    SUBMIT: hand(({ page }) => page.getByRole('button', { name: 'Guardar corte' }).click()),
    PRINT: hand(({ page }) => page.getByRole('button', { name: 'Imprimir' }).click()),
    AGAIN: hand(({ page }) => page.getByRole('button', { name: 'Contar otra vez' }).click()),
    RESTORE: 'happens when a draft is recovered',
  },
  payment: {
    OPEN: hand(({ page }) =>
      page
        .getByRole('button', { name: /^Registrar pago de/ })
        .first()
        .click(),
    ),
    CHANGE: typing(({ page }) => page.getByRole('dialog').getByLabel('Monto').fill('150')),
    SUBMIT: hand(({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Registrar pago' }).click()),
    CANCEL: hand(({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()),
    CLOSE: hand(({ page }) => page.keyboard.press('Escape')),
    ACCEPT: answer('accept'),
    DECLINE: answer('decline'),
    RECOVER: 'happens when a draft is recovered',
  },
}
