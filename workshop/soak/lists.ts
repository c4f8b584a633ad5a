/** The lists and sums that several screens of the soak load. */

import type { QueryClient } from '@tanstack/react-query'
import { cashCountsNow } from '#device/kept/cash-counts.ts'
import { movedAt, movedHereNow } from '#device/kept/moved-here.ts'
import { knownHere, soldHereNow } from '#device/kept/sold-here.ts'
import { memoryQuery } from '#rows/memory.ts'
import { movementsQuery } from '#rows/movements.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { reportsQuery } from '#rows/reports.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { allSalesQuery, salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { rowsToCount } from '#rules/sales/cash-counts.ts'
import { localDay } from '#values/dates.ts'
import { daysAfter } from '#values/week.ts'

type Fresh = { staleTime?: number }

const today = () => localDay(new Date())

/** The sales and movements of this device that no count contains, as `Desde el último corte` after midnight. */
async function uncounted(queries: QueryClient, fresh: Fresh) {
  const span = { day: daysAfter(today(), 1), from: today(), isShift: true }
  const sales = await queries.query({ ...salesQuery(), ...fresh })
  const movements = await queries.query({ ...movementsQuery(), ...fresh })
  const [sold, moved, counts] = [soldHereNow(), movedHereNow(), cashCountsNow()]
  return {
    sales: rowsToCount(sales, { span, momentOf: (sale) => knownHere(sold, sale)?.at, counts, of: 'sales' }),
    movements: rowsToCount(movements, { span, momentOf: (row) => movedAt(moved, row), counts, of: 'movements' }),
  }
}

/** Loads a list as an opening screen does; `fresh` is like `Actualizar`. */
export const baseLoaders = {
  sales: (queries: QueryClient, fresh: Fresh) => queries.query({ ...salesQuery(), ...fresh }),
  students: (queries: QueryClient, fresh: Fresh) => queries.query({ ...studentsQuery(), ...fresh }),
  /** the sales with the cancelled ones, as in the history */
  history: (queries: QueryClient, fresh: Fresh) => queries.query({ ...allSalesQuery(), ...fresh }),
  uncounted,
  memory: (queries: QueryClient, fresh: Fresh) => queries.query({ ...memoryQuery(), ...fresh }),
  products: (queries: QueryClient, fresh: Fresh) => queries.query({ ...productsQuery(), ...fresh }),
  payments: (queries: QueryClient, fresh: Fresh) => queries.query({ ...paymentsQuery(), ...fresh }),
  attendance: (queries: QueryClient, fresh: Fresh) => queries.query({ ...rollsQuery(), ...fresh }),
  reports: (queries: QueryClient, fresh: Fresh) => queries.query({ ...reportsQuery(), ...fresh }),
}

export type BaseList = keyof typeof baseLoaders
