import type * as z from 'zod/mini'
import { listSalesEndpoint, registerSaleEndpoint, type RegisterSale } from '#api/sales.ts'
import { amountOf, discountFor, isSameAmount, sumOf, tooLargeText } from '#backend/handlers/amounts.ts'
import { answer, answerList, type Handler } from '#backend/answer.ts'
import { isPicture, storedPicture } from '#backend/pictures.ts'
import type { Host, Store } from '#backend/store.ts'
import { refuse } from '#backend/refusal.ts'
import { findOrRefuse } from '#backend/lookup.ts'
import { localDay, mexicanDate } from '#values/dates.ts'
import { centsOf } from '#values/money.ts'

export const sales: readonly Handler[] = [
  answerList(
    listSalesEndpoint,
    {
      does: 'Cargar las ventas',
      pages: ['POS', 'FinancesPanel', 'DashboardPanel', 'StudentsList', 'PaymentsPanel'],
      of: ['sales'],
    },
    ({ sales: all }) => all.pieces(),
  ),

  answer(
    registerSaleEndpoint,
    { does: 'Registrar una venta', pages: ['POS'] },
    async ({ body: { student_id, products, total }, user, store, host }) => {
      const student = await findOrRefuse(store.students, student_id, 'El estudiante no existe.')
      const lines: Awaited<ReturnType<typeof checkedLine>>[] = []
      for (const line of products) lines.push(await checkedLine(host, store, line))
      const sum = sumOf(lines.map(amountOf))
      if (!isExact(sum)) refuse(tooLargeText)
      if (!isSameAmount(sum, total))
        refuse(`El total no coincide con las líneas de la venta: deben ser ${inPesos(sum)}.`)
      const sale = await store.sales.insert({
        studentId: student.id,
        date: mexicanDate(localDay(host.clock())),
        products: lines,
        total: sum,
      })
      return {
        success: true,
        message: 'Venta registrada.',
        sale_id: sale.id,
        total: sale.total,
        logoUrl: user.academy_logo,
      }
    },
  ),
]

type Line = z.infer<typeof RegisterSale>['products'][number]

async function checkedLine(host: Host, store: Store, line: Line): Promise<Line & { id: number }> {
  const product = await findOrRefuse(store.products, line.id, `El producto «${line.name}» no existe.`)
  if (!isExact(line.price * line.quantity)) refuse(tooLargeText)
  if (!isSameAmount(line.discount, discountFor(line))) {
    refuse(`El descuento de «${line.name}» no es el ${line.discountPercent}%: deben ser ${inPesos(discountFor(line))}.`)
  }
  // A sale does not fail because of an older product's picture.
  const { imageUrl: sent } = line
  const imageUrl = sent !== null && isPicture(sent) ? await storedPicture(host, sent) : null
  return { ...line, id: product.id, imageUrl }
}

/** Whether an amount has exact cents; otherwise a sum would differ from its lines. */
const isExact = (pesos: number): boolean => centsOf(pesos) !== undefined

const inPesos = (pesos: number): string => `$${pesos.toFixed(2)}`
