import type { HttpHandler } from 'msw/http'
import type * as z from 'zod/mini'
import { listSalesEndpoint, registerSaleEndpoint, type RegisterSale } from '#api/sales.ts'
import { amountOf, discountFor, isSameAmount, sumOf } from '#mocks/handlers/amounts.ts'
import { answer, refuse, type Backend } from '#mocks/handlers/answer.ts'
import { findOrRefuse } from '#mocks/tables/lookup.ts'
import { localDay, mexicanDate } from '#values/dates.ts'

/** Handlers of the sales. */
export const sales = (backend: Backend): HttpHandler[] => [
  answer(backend, listSalesEndpoint, () => ({ success: true, sales: backend.db.sales.all() })),

  answer(backend, registerSaleEndpoint, async ({ body: { student_id, products, total }, user }) => {
    const student = findOrRefuse(backend.db.students, student_id, 'El estudiante no existe.')
    const lines = products.map((line) => checkedLine(backend, line))
    const sum = sumOf(lines.map(amountOf))
    if (!isSameAmount(sum, total)) refuse(`El total no coincide con las líneas de la venta: deben ser ${inPesos(sum)}.`)
    const sale = await backend.db.sales.insert({
      studentId: student.id,
      date: mexicanDate(localDay(backend.clock())),
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
  }),
]

type Line = z.infer<typeof RegisterSale>['products'][number]

function checkedLine({ db }: Backend, line: Line): Line & { id: number } {
  const product = findOrRefuse(db.products, line.id, `El producto «${line.name}» no existe.`)
  if (!isSameAmount(line.discount, discountFor(line))) {
    refuse(`El descuento de «${line.name}» no es el ${line.discountPercent}%: deben ser ${inPesos(discountFor(line))}.`)
  }
  return { ...line, id: product.id }
}

const inPesos = (pesos: number): string => `$${pesos.toFixed(2)}`
