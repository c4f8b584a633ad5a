import { beforeEach, describe, expect, test } from 'vitest'
import { deleteReport, loadReport, saveReport, type NewReport } from '#api/reports.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { get, post } from '#support/wire/wire.ts'

const { db, server } = await withBackend()
const errorLog = watchErrorLog()

beforeEach(async () => void (await signInAs('admin')))

const line = {
  id: '1',
  name: 'Ballet',
  price: 95_000,
  quantity: 1,
  type: 'discipline' as const,
  color: null,
  size: null,
  imageUrl: null,
  discountPercent: 10,
  discount: 9_500,
}
const draft: NewReport = {
  name: 'Noviembre «a medias»',
  startDate: '2026-11-01',
  endDate: '2026-11-15',
  totalSales: 85_500,
  totalExpenses: 100_001,
  profit: -14_501,
  salesDetails: [{ studentId: '7', saleDate: '2026-11-03', total: 85_500, products: [line] }],
  expenseDetails: [{ id: '3', name: 'Arrendamiento', amount: 100_001 }],
}

describe('a report', () => {
  test('is sent with the days of its sales as dd/mm/yyyy, and a report with another day is refused', async () => {
    const bodies: Promise<unknown>[] = []
    server.events.on('request:start', ({ request }) => void bodies.push(request.clone().json()))
    await saveReport(testCalls, draft)
    server.events.removeAllListeners()
    const body = await bodies[0]
    expect(body).toMatchObject({ startDate: '2026-11-01', salesDetails: [{ saleDate: '03/11/2026' }] })
    const text = JSON.stringify(body)
    for (const day of ['2026-11-03', '31/02/2026', '3/11/2026'])
      expect(await post('save_financial_report', text.replace('03/11/2026', day))).toEqual({
        status: 200,
        json: { success: false, message: 'Datos no válidos: salesDetails.0.saleDate.' },
      })
    expect((await loadReport(testCalls, '4')).salesDetails).toMatchObject([{ date: '2026-11-03' }])
  })

  test('is sent in snake_case, with its details as JSON text', async () => {
    await saveReport(testCalls, draft)
    expect(await get('get_financial_report', { id: '4' })).toEqual({
      status: 200,
      json: {
        success: true,
        id: 4,
        name: draft.name,
        start_date: '2026-11-01',
        end_date: '2026-11-15',
        total_sales: 855,
        total_expenses: 1_000.01,
        net_profit: -145.01,
        sales_details: JSON.stringify([
          {
            id: 1,
            student_id: 7,
            sale_date: '03/11/2026',
            total: 855,
            products: [{ ...line, id: 1, price: 950, discount: 95 }],
          },
        ]),
        expense_details: JSON.stringify([{ id: '3', name: 'Arrendamiento', amount: 1_000.01 }]),
      },
    })
  })

  test('is gone after a deletion, and its id is not used again', async () => {
    await saveReport(testCalls, draft)
    await deleteReport(testCalls, '4')
    await expect(loadReport(testCalls, '4')).rejects.toMatchObject({ message: 'El reporte no existe.' })
    await expect(deleteReport(testCalls, '4')).rejects.toMatchObject({ message: 'El reporte no existe.' })
    expect(errorLog.take()).toHaveLength(2)
    expect(await saveReport(testCalls, draft)).toEqual({ id: '5' })
  })

  test('without a name or a range is refused, and nothing changes', async () => {
    const before = db.snapshot()
    await expect(saveReport(testCalls, { ...draft, name: ' ' })).rejects.toMatchObject({
      message: 'Datos no válidos: name.',
    })
    await expect(saveReport(testCalls, { ...draft, endDate: '' })).rejects.toMatchObject({
      message: 'Datos no válidos: endDate.',
    })
    expect(db.snapshot()).toEqual(before)
    expect(errorLog.take()).toHaveLength(2)
  })
})
