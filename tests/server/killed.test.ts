/** The server is killed during its work (kill -9): answered writes are there, and no write is half done. */

import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { saleOf } from '#support/server/many-sales.ts'
import { callAt, rowsUnder, temporaryFolder } from '#support/server/own-server.ts'
import { serverProcess } from '#support/server/process.ts'

async function started(data: string, app: string) {
  const server = await serverProcess(['--data', data, '--app', app, '--demo'])
  onTestFinished(server.kill)
  return server
}

const sale = (nth: number) => saleOf(`Venta ${nth}`)

/** The numbers of the sales in a list. */
const soldIn = (json: unknown): number[] =>
  rowsUnder(json, 'sales').flatMap((row) => {
    const [, nth] = /"name":"Venta (\d+)"/.exec(JSON.stringify(row)) ?? []
    return nth === undefined ? [] : [Number(nth)]
  })

test('every answered sale is there after a kill, once, and no other', async () => {
  const { folder, app } = await temporaryFolder()
  const data = join(folder, 'datos')
  const answered: number[] = []
  const sent: number[] = []
  for (const round of [0, 1, 2, 3]) {
    const { origin, kill } = await started(data, app)
    const { cookie } = await callAt(origin, 'admin_login', { username: 'admin', password: 'academia2026' })
    const sell = async (nth: number) => {
      sent.push(nth)
      const { json } = await callAt(origin, 'register_sale', sale(nth), { cookie })
      expect(json).toMatchObject({ success: true })
      answered.push(nth)
    }
    const selling = Array.from({ length: 60 }, (_, index) => sell(round * 60 + index).catch((cause: unknown) => cause))
    // Some sales are answered, some are not.
    await expect.poll(() => answered.length).toBeGreaterThan(round * 10 + 10)
    await kill()
    const outcomes = await Promise.all(selling)
    for (const outcome of outcomes) if (outcome !== undefined) expect(outcome).toBeInstanceOf(TypeError)
  }
  const { origin, kill } = await started(data, app)
  const { cookie } = await callAt(origin, 'admin_login', { username: 'admin', password: 'academia2026' })
  const { json } = await callAt(origin, 'list_sales', undefined, { cookie })
  const kept = soldIn(json)
  await kill()
  expect(kept).toHaveLength(new Set(kept).size)
  expect(answered.filter((nth) => !kept.includes(nth))).toEqual([])
  expect(kept.filter((nth) => !sent.includes(nth))).toEqual([])
})

test('writes that are sent again after a kill are done once: whoever was answered is answered the same', async () => {
  const { folder, app } = await temporaryFolder()
  const data = join(folder, 'datos')
  const before = await started(data, app)
  const { cookie } = await callAt(before.origin, 'admin_login', { username: 'admin', password: 'academia2026' })
  const send = async (origin: string, nth: number) =>
    (await callAt(origin, 'register_sale', sale(nth), { cookie, headers: { 'idempotency-key': `venta ${nth}` } })).json
  const all = Array.from({ length: 60 }, (_, nth) => nth)
  const answers = new Map<number, unknown>()
  const selling = all.map(async (nth) => {
    // A sale cut off by the kill has no answer.
    const json = await send(before.origin, nth).catch(() => undefined)
    if (json !== undefined) answers.set(nth, json)
  })
  await expect.poll(() => answers.size).toBeGreaterThan(10)
  await before.kill()
  await Promise.all(selling)
  expect(answers.size).toBeLessThan(all.length)

  const { origin } = await started(data, app)
  for (const nth of all) {
    const json = await send(origin, nth)
    expect(json).toEqual(answers.get(nth) ?? expect.objectContaining({ success: true }))
  }
  const { json } = await callAt(origin, 'list_sales', undefined, { cookie })
  expect(soldIn(json).toSorted((a, b) => a - b)).toEqual(all)
})
