import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { seedLargeAcademy } from '#academy/seed/large.ts'
import { openAcademy } from '#server/database/academy.ts'
import { fill } from '#server/database/filling.ts'
import { startPostgres } from '#shared/postgres.ts'
import { callAt } from '#support/server/own-server.ts'
import { serverProcess } from '#support/server/process.ts'
import { localDay } from '#values/dates.ts'

const pg = process.argv.includes('--postgres') ? await startPostgres() : undefined
const url = pg?.create('academia') ?? ''
const folder = await mkdtemp(join(tmpdir(), 'academia-mem-'))
const app = join(folder, 'app')
const data = join(folder, 'datos')
await mkdir(app)
await writeFile(join(app, 'index.html'), '<!doctype html><title>A</title>')
console.log(pg ? 'PostgreSQL' : 'SQLite', new Date().toISOString())
{
  const academy = await openAcademy(data, url)
  await fill(academy, await seedLargeAcademy({ today: localDay(new Date()) }))
  await academy.close()
}
console.log('seeded', new Date().toISOString())
const server = await serverProcess(['--data', data, '--app', app], url)
const mem = async () => {
  const s = await readFile(`/proc/${server.id}/status`, 'utf8')
  const g = (k: string) => Math.round(Number(new RegExp(`${k}:\\s+(\\d+)`).exec(s)?.[1]) / 1024)
  return { rss: g('VmRSS'), peak: g('VmHWM') }
}
const reset = () => writeFile(`/proc/${server.id}/clear_refs`, '5')
const signIn = async () =>
  (await callAt(server.origin, 'admin_login', { username: 'admin', password: 'academia2026' })).cookie ?? ''
console.log('idle', await mem())
const cookies = [await signIn(), await signIn(), await signIn(), await signIn()]
function readList(
  cookie: string,
  perSecond: number,
): Promise<{ bytes: number; ms: number; status: number; first: number }> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const r = request(`${server.origin}/api/list_sales.php`, { headers: { cookie }, agent: false }, async (res) => {
      const first = performance.now() - begun
      let bytes = 0
      try {
        for await (const chunk of res) {
          bytes += (chunk as Buffer).length
          if (perSecond > 0) await setTimeout(((chunk as Buffer).length / perSecond) * 1000)
        }
      } catch (e) {
        console.log('cut', bytes, String(e))
      }
      resolve({
        bytes,
        ms: Math.round(performance.now() - begun),
        status: res.statusCode ?? 0,
        first: Math.round(first),
      })
    })
    r.on('error', reject)
    r.end()
  })
}
let n = 0
async function sell(times: number[]) {
  const line = {
    id: 11,
    name: 'Carga',
    price: 150,
    quantity: 1,
    type: 'service',
    color: null,
    size: null,
    imageUrl: null,
    discountPercent: 0,
    discount: 0,
  }
  const b = performance.now()
  const t = await callAt(
    server.origin,
    'register_sale',
    { student_id: 1 + (n++ % 50), products: [line], total: 150 },
    { cookie: cookies[0], headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  if (t.status !== 200) console.log(t.status, JSON.stringify(t.json))
  times.push(performance.now() - b)
}
const stat = (t: number[]) => {
  t.sort((a, b) => a - b)
  const q = (p: number) => Math.round(t[Math.min(t.length - 1, Math.floor(t.length * p))] ?? 0)
  return `n ${t.length} p50 ${q(0.5)} p95 ${q(0.95)} p99 ${q(0.99)} max ${q(1)}`
}
async function during(label: string, work: () => Promise<unknown>, sells = true) {
  await setTimeout(1500)
  await reset()
  const before = await mem()
  const times: number[] = []
  let over = false
  const w = work().finally(() => {
    over = true
  })
  if (sells)
    while (!over) {
      await sell(times)
      await setTimeout(100)
    }
  const result = await w
  console.log(
    label,
    'rss before',
    before.rss,
    'peak',
    (await mem()).peak,
    'after',
    (await mem()).rss,
    'sales',
    stat(times),
    JSON.stringify(result),
  )
}
await during('one fast, no sales', () => readList(cookies[1]!, 0), false)
await during('one fast', () => readList(cookies[1]!, 0))
await during('five fast in turn', async () => {
  for (let i = 0; i < 5; i++) await readList(cookies[1]!, 0)
})
await during('slow 1 MB/s, no sales', () => readList(cookies[1]!, 1_000_000), false)
await during('slow 1 MB/s', () => readList(cookies[2]!, 1_000_000))
await during('4 slow 1 MB/s', () => Promise.all(cookies.map((c) => readList(c, 1_000_000))))
await during('4 fast', () => Promise.all(cookies.map((c) => readList(c, 0))))
await server.stop()
await pg?.stop()
await rm(folder, { recursive: true })
process.exit(0)
