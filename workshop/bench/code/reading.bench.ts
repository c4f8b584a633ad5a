import { expect, test } from 'vitest'
import { readListStream } from '#api/long-list.ts'
import { readRows } from '#api/reading-records.ts'
import { listSalesEndpoint, Sale } from '#api/sales.ts'

/** 20,000 sales as the in-browser backend answers them. */
const wire = JSON.stringify({
  success: true,
  sales: Array.from({ length: 20_000 }, (_, index) => ({
    id: index + 1,
    studentId: (index % 10_000) + 1,
    date: `${String((index % 28) + 1).padStart(2, '0')}/${String((index % 12) + 1).padStart(2, '0')}/2026`,
    products: Array.from({ length: index % 3 === 0 ? 2 : 1 }, (_, at) => ({
      id: ((index + at) % 1_000) + 1,
      name: 'Mallas convertibles',
      price: 189.5,
      quantity: 1 + at,
      type: 'physical',
      color: 'Rosa',
      size: 'CH',
      imageUrl: null,
      discountPercent: 0,
      discount: 0,
    })),
    total: 189.5,
  })),
})

async function readAll() {
  const { list } = await readListStream(new Blob([wire]).stream(), [listSalesEndpoint.under], (rows) =>
    readRows(rows, Sale, 'bench'),
  )
  return list?.rows ?? expect.unreachable()
}

test('reading 20,000 sales, beside parsing their JSON', { timeout: 60_000 }, async ({ bench }) => {
  const parse = await bench('JSON.parse', () => void JSON.parse(wire)).run()
  const read = await bench('reading, a piece at a time', async () => void (await readAll())).run()
  const ratio = read.latency.mean / parse.latency.mean
  console.log(`reading takes ${read.latency.mean.toFixed(0)} ms, ${ratio.toFixed(1)} times the parsing alone`)
  expect(await readAll()).toHaveLength(20_000)
  // Measured: 4 to 5 (docs/decisions/reading.md). The rest allows for other machines, and what else they do.
  expect(ratio).toBeLessThan(8)
})
