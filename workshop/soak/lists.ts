/** The lists and sums that several screens of the soak load. */

import type { QueryClient } from '@tanstack/react-query'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { productionCostQuery, reportsQuery, salariesQuery } from '#rows/reports.ts'
import { attendanceQuery } from '#rows/rolls.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { localDay } from '#values/dates.ts'

type Fresh = { staleTime?: number }

const today = () => localDay(new Date())

/** Loads a list as an opening screen does; `fresh` is like `Actualizar`. */
export const baseLoaders = {
  sales: (queries: QueryClient, fresh: Fresh) => queries.query({ ...salesQuery(), ...fresh }),
  students: (queries: QueryClient, fresh: Fresh) => queries.query({ ...studentsQuery(), ...fresh }),
  products: (queries: QueryClient, fresh: Fresh) => queries.query({ ...productsQuery(), ...fresh }),
  payments: (queries: QueryClient, fresh: Fresh) => queries.query({ ...paymentsQuery(), ...fresh }),
  attendance: (queries: QueryClient, fresh: Fresh) => queries.query({ ...attendanceQuery(), ...fresh }),
  reports: (queries: QueryClient, fresh: Fresh) => queries.query({ ...reportsQuery(), ...fresh }),
  /** the sums of the day */
  salaries: (queries: QueryClient, fresh: Fresh) => queries.query({ ...salariesQuery(today(), today()), ...fresh }),
  production: (queries: QueryClient, fresh: Fresh) =>
    queries.query({ ...productionCostQuery(today(), today()), ...fresh }),
}

export type BaseList = keyof typeof baseLoaders
