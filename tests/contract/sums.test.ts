import { beforeEach, describe, expect, test } from 'vitest'
import { deleteProduct } from '#api/products.ts'
import { saveRoll } from '#api/rolls.ts'
import { registerSale } from '#api/sales.ts'
import { productsQuery } from '#rows/products.ts'
import { productionCostQuery, salariesQuery } from '#rows/reports.ts'
import { salesQuery } from '#rows/sales.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { get, read } from '#support/wire/wire.ts'

const { db } = await withBackend()
watchErrorLog()

beforeEach(async () => void (await signInAs('admin')))

const costOf = (start: string, end: string) => read(productionCostQuery(start, end))
const salariesOf = (start: string, end: string) => read(salariesQuery(start, end))

describe('the production cost', () => {
  test('is quantity times cost over the sales of the range, both ends included, to the cent', async () => {
    const before = await costOf('2026-11-20', '2026-11-20')
    const tights = (await read(productsQuery())).find(({ name }) => name === 'Leotardo de tirantes')
    const { id, name, price, type } = tights ?? expect.unreachable()
    const line = { id, name, price, type, color: null, size: null, imageUrl: null, discountPercent: 100 }
    await registerSale(testCalls, {
      studentId: '1',
      products: [{ ...line, quantity: 3, discount: price * 3 }],
      total: 0,
    })
    expect(await costOf('2026-11-20', '2026-11-20')).toBe(before + 3 * 17_850)
    expect(await costOf('2026-11-21', '2026-12-31')).toBe(0)
    await deleteProduct(testCalls, id)
    expect(await costOf('2026-11-20', '2026-11-20')).toBe(before)
  })

  test('agrees with the sales and the products', async () => {
    const costs = new Map((await read(productsQuery())).map((product) => [product.id, product.productionCost]))
    const inOctober = (await read(salesQuery())).filter(({ date }) => date?.startsWith('2026-10'))
    const expected = inOctober
      .flatMap(({ products }) => products)
      .reduce((sum, { id, quantity }) => sum + quantity * (costs.get(id) ?? 0), 0)
    expect(expected).toBeGreaterThan(0)
    expect(await costOf('2026-10-01', '2026-10-31')).toBe(expected)
  })
})

describe('the salaries', () => {
  test('count a class of the teacher, marked present, in a range that contains it', async () => {
    const [teacher = expect.unreachable()] = await read(teachersQuery())
    const [schedule = expect.unreachable()] = teacher.subdisciplineSchedules
    const roll = {
      date: '2026-11-25',
      subdiscipline: schedule.subdiscipline,
      level: schedule.level,
      teacher: teacher.name,
      studentAttendance: {},
      teacherAttendance: { [teacher.id]: true },
      recordedAt: '2026-11-25T18:00:00Z',
    }
    expect(await salariesOf('2026-11-25', '2026-11-25')).toBe(0)
    await saveRoll(testCalls, roll)
    await saveRoll(testCalls, { ...roll, level: 'Otro nivel' })
    await saveRoll(testCalls, { ...roll, teacher: 'Otra persona' })
    expect(await salariesOf('2026-11-25', '2026-11-25')).toBe(teacher.salaryPerClass)
    expect(await salariesOf('2026-11-24', '2026-11-24')).toBe(0)
    await saveRoll(testCalls, { ...roll, teacherAttendance: { [teacher.id]: false } })
    expect(await salariesOf('2026-11-25', '2026-11-25')).toBe(0)
  })

  test('of the seeded weeks equal those of the held classes', async () => {
    const salaries = new Map(db.teachers.all().map(({ id, salaryPerClass }) => [String(id), salaryPerClass]))
    const expected = db.attendance
      .all()
      .flatMap(({ teacherAttendance }) => Object.entries(teacherAttendance))
      .reduce((sum, [id, isThere]) => sum + (isThere ? Math.round((salaries.get(id) ?? 0) * 100) : 0), 0)
    expect(expected).toBeGreaterThan(5_000_000)
    expect(await salariesOf('2026-01-01', '2026-12-31')).toBe(expected)
  })
})

test.each(['sum_production_cost', 'sum_teacher_salaries'])('%s without two days is refused', async (name) => {
  for (const query of [{ start: '2026-11-01' }, { start: '01/11/2026', end: '2026-11-30' }]) {
    expect(await get(name, query)).toMatchObject({ status: 200, json: { success: false } })
  }
})
