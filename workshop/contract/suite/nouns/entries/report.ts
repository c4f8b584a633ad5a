import type * as z from 'zod/mini'
import {
  deleteFinancialReportEndpoint,
  listFinancialReportsEndpoint,
  saveFinancialReportEndpoint,
  type SaveFinancialReport,
} from '#api/reports.ts'
import { saleBody } from '../../sale-body.ts'
import { plainNoun } from '../noun.ts'

const bodyOf = (mark: string, name: string): z.input<typeof SaveFinancialReport> => ({
  name: `${mark} ${name} «ñ»`,
  startDate: '2001-01-01',
  endDate: '2001-01-31',
  totalSales: 1000.5,
  totalExpenses: 1200.75,
  profit: -200.25,
  salesDetails: [
    {
      studentId: 1,
      saleDate: '15/01/2001',
      total: 4.97,
      products: saleBody(mark, { student: '1', product: '1', discipline: '1' }).products,
    },
  ],
  expenseDetails: [
    { id: 'arrendamiento', name: 'Arrendamiento', amount: 1000.25 },
    { id: 'publicidad', name: 'Publicidad', amount: 200.5 },
  ],
})

/** The saved reports, which are never changed. */
export const report = plainNoun({
  noun: 'reporte',
  list: listFinancialReportsEndpoint,
  remove: deleteFinancialReportEndpoint,
  words: { it: 'el reporte', object: 'el reporte', others: 'otros reportes', nothingElse: 'ningún otro' },
  create: saveFinancialReportEndpoint,
  answered: { id: 'id', without: 'no dice el id del reporte guardado' },
  body: bodyOf,
  knownBy: 'name',
  asSent: ({ name, startDate, endDate, totalSales, totalExpenses, netProfit }) => ({
    name,
    startDate,
    endDate,
    totalSales: totalSales / 100,
    totalExpenses: totalExpenses / 100,
    profit: netProfit / 100,
  }),
})
