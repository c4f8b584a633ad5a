import { expect, test } from 'vitest'
import { Sale } from '#api/sales.ts'
import { readRows } from '#api/reading.ts'

const wire = JSON.stringify(
  Array.from({ length: 10_000 }, (_, index) => ({
    id: index + 1,
    student_id: String((index % 500) + 1),
    sale_date: `${String((index % 28) + 1).padStart(2, '0')}/${String((index % 12) + 1).padStart(2, '0')}/2026`,
    total: '350.00',
    products: JSON.stringify([
      { id: 1, name: 'Ballet', price: '350.00', quantity: 1, type: 'discipline', discount: 0 },
    ]),
  })),
)
const sales = readRows(listOf(wire), Sale, 'bench')

function listOf(text: string): unknown[] {
  const parsed: unknown = JSON.parse(text)
  return Array.isArray(parsed) ? parsed : []
}

test('reading 10,000 sales, beside parsing their JSON', async ({ bench }) => {
  const parse = await bench('JSON.parse', () => void listOf(wire)).run()
  const read = await bench('JSON.parse and the schema', () => void readRows(listOf(wire), Sale, 'bench')).run()
  console.log(`reading costs ${(read.latency.mean / parse.latency.mean).toFixed(1)} times the parsing`)
  expect(sales).toHaveLength(10_000)
})
