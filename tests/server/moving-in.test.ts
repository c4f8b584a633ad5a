/** An academy moves in from another server that speaks the API. */

import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seedAcademy } from '#academy/seed/seed.ts'
import { noteChange, passwordSet } from '#backend/audit.ts'
import { contract } from '#backend/calls.ts'
import { tableNames } from '#backend/rows.ts'
import { openAcademy, type Academy } from '#server/database/academy.ts'
import { storeIn } from '#server/database/store.ts'
import { bringPictures } from '#server/moving/pictures.ts'
import { openSource } from '#server/moving/source.ts'
import { newReport } from '#server/moving/taking.ts'
import { callAt, ownServer, rowsUnder, temporaryFolder } from '#support/server/own-server.ts'
import { runTyping } from '#support/server/process.ts'

/** Moves in with a typed password; returns the whole output. */
const moveIn = (origin: string, data: string, password = 'academia2026'): Promise<string> =>
  runTyping(`${password}\n`, '--from', `${origin}/api/`, '--user', 'admin', '--data', data)

type Changes = Readonly<Record<string, (rows: unknown[]) => unknown>>

/** Stands before a server as PHP would, with a new cookie in each answer, and changes the answers to some calls. */
async function changing(origin: string, changes: Changes): Promise<string> {
  let own: string | undefined
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const answer = async () => {
      const [call = ''] = /\w+(?=\.php)/.exec(incoming.url ?? '') ?? []
      // There are no pictures.
      if (call === '') {
        outgoing.writeHead(404).end()
        return
      }
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
      const sent = Buffer.concat(chunks).toString()
      const search = new URL(incoming.url ?? '', origin).search
      const body: unknown = sent === '' ? undefined : JSON.parse(sent)
      const isTurn = incoming.headers.cookie === `PHPSESSID=${turn}`
      const { json, status, cookie } = await callAt(origin, `${call}${search}`, body, isTurn ? { cookie: own } : {})
      own = cookie ?? own
      turn += 1
      const under = contract.find((endpoint) => endpoint.name === call)?.under ?? ''
      outgoing.writeHead(status, { 'Set-Cookie': `PHPSESSID=${turn}; path=/; HttpOnly` })
      const answer = changes[call]?.(rowsUnder(json, under)) ?? json
      outgoing.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    }
    void answer()
  })
  return listening(server)
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

async function academyIn(data: string): Promise<Academy> {
  const academy = await openAcademy(data)
  onTestFinished(() => academy.close())
  return academy
}

const listCalls = contract.filter(({ under }) => under !== undefined).map(({ name }) => name)

test('an academy that moved in gives the same lists, and is read again until somebody works here', async () => {
  const from = await ownServer()
  const change = { ...passwordSet('recepcion'), at: '2026-11-20 10:00:00', by: 'Terminal' }
  await from.academy.transaction((store) => noteChange(store, change))
  const { folder } = await temporaryFolder()
  const data = join(folder, 'nueva')
  expect(await moveIn(from.origin, data)).toContain(`La academia está en ${data}: ábrela sin --from.`)
  const academy = await academyIn(data)
  const here = await ownServer({ academy })
  const cookies = {
    from: await from.signIn('admin', 'academia2026'),
    here: await here.signIn('admin', 'academia2026'),
  }
  for (const name of listCalls)
    expect((await here.call(name, undefined, { cookie: cookies.here })).json, name).toEqual(
      (await from.call(name, undefined, { cookie: cookies.from })).json,
    )
  expect(await readdir(join(data, 'fotos'))).toEqual(await readdir(join(from.data, 'fotos')))
  // The other users have no known password.
  expect(await here.signIn('recepcion', 'recepcion2026')).toBe('nobody')

  const { transaction, reading } = academy
  await from.academy.transaction(async ({ levels }) => levels.insert({ name: 'Después' }))
  // A password that a user got here is not work, and stays.
  const recepcion = await transaction(async ({ users, audit }) => {
    await noteChange({ audit }, change)
    const found = await users.first({ username: 'recepcion' })
    return found && users.replace({ ...found, password: 'scrypt$nueva' })
  })
  expect(recepcion?.password).toBe('scrypt$nueva')
  expect(await moveIn(from.origin, data)).toContain('ábrela sin --from')
  expect(await reading(async ({ levels }) => levels.first({ name: 'Después' }))).toBeDefined()
  expect((await reading(async ({ users }) => users.first({ username: 'recepcion' })))?.password).toBe('scrypt$nueva')

  await transaction(async ({ levels }) => levels.insert({ name: 'Aquí' }))
  expect(await moveIn(from.origin, data)).toContain('Aquí ya se trabajó desde la última vez')
  expect(await reading(async ({ levels }) => levels.first({ name: 'Aquí' }))).toBeDefined()
})

test('rows that cannot be taken are said with their ids, and the others are taken', async () => {
  const from = await ownServer()
  const origin = await changing(from.origin, {
    list_sales: (rows) => [
      { id: 9001, student_id: 1, date: '01/10/2026', total: 'gratis', products: [] },
      { id: 'A-7', student_id: 1, date: '01/10/2026', total: 10, products: [] },
      ...rows,
    ],
    list_memory: () => [1, 2].map((version) => ({ key: 'receipt-thanks', value: '"Gracias"', version })),
  })
  const { folder } = await temporaryFolder()
  const data = join(folder, 'nueva')
  const said = await moveIn(origin, data)
  expect(said).toContain('Ventas, sin traer: 2. 9001 (total), A-7 (id)')
  expect(said).toContain('Lo que comparten los equipos, sin traer: 1. n.º 2 (repetido)')
  const { reading } = await academyIn(data)
  const sales = await from.academy.reading(async (store) => store.sales.all())
  expect(await reading(async (store) => store.sales.all())).toHaveLength(sales.length)
})

test('a value that is lost, another word and a field that does not exist here are said', async () => {
  const from = await ownServer()
  const payment = { student_id: '1', month: '2', year: '2026', amount: '350.00', note: null }
  const origin = await changing(from.origin, {
    list_payments: () => [
      { ...payment, id: '1', status: 'pagado', email: 'a@b.mx' },
      { ...payment, id: '2', month: '03', status: 'Paid' },
    ],
    list_students: () => [{ id: 7, name: 'Ana', birth_date: '31/02/2015' }],
  })
  const { folder } = await temporaryFolder()
  const said = await moveIn(origin, join(folder, 'nueva'))
  expect(said).toContain('Pagos, campos que aquí no existen: email.')
  expect(said).toContain('Pagos, a medias: 1. 1 (status «pagado»)')
  expect(said).toContain('Estudiantes, a medias: 1. 7 (birth_date «31/02/2015»)')
})

test('a server that answers with a page, or sends to another address, says so', async () => {
  const from = await ownServer()
  const { folder } = await temporaryFolder()
  const page = await changing(from.origin, { list_sales: () => '<br />\n<b>Warning</b>: x' })
  expect(await moveIn(page, join(folder, 'nueva'))).toContain(
    'list_sales.php no se puede leer: contesta 200, «<br /> <b>Warning</b>: x». No se cambió nada.',
  )
  const old = createServer((_, outgoing) => void outgoing.writeHead(301, { location: `${page}/api/x.php` }).end())
  expect(await moveIn(await listening(old), join(folder, 'nueva'))).toContain(
    `admin_login.php no se puede leer: manda a ${page}/api/; escribe esa dirección. No se cambió nada.`,
  )
  const lost = createServer((_, outgoing) => void outgoing.writeHead(301, { location: 'http://[' }).end())
  expect(await moveIn(await listening(lost), join(folder, 'nueva'))).toContain(
    'admin_login.php no se puede leer: contesta 301, sin nada. No se cambió nada.',
  )
})

test('a picture whose address says http is of the server, though it has https now', async () => {
  const { origin } = await ownServer()
  const { isOwn } = await openSource(`${origin}/api/`, { username: 'admin', password: 'academia2026' })
  expect(isOwn(`${origin.replace('http:', 'https:')}/uploads/a.png`)).toBe(true)
  expect(isOwn('https://otra.example/a.png')).toBe(false)
})

test('a server that refuses, and an academy that is of somebody, change nothing', async () => {
  const from = await ownServer()
  const other = await ownServer()
  const { folder } = await temporaryFolder()
  expect(await moveIn(from.origin, join(folder, 'nueva'), 'otra')).toContain(
    'admin_login.php no se puede leer: Credenciales inválidas. No se cambió nada.',
  )
  const rowsBefore = await Promise.all(tableNames.map(async (name) => storeIn(other.academy.db)[name].all()))
  await rm(join(other.data, 'fotos'), { recursive: true })
  expect(await moveIn(from.origin, other.data)).toContain('La carpeta ya tiene una academia')
  expect(existsSync(join(other.data, 'fotos'))).toBe(false)
  expect(await Promise.all(tableNames.map(async (name) => storeIn(other.academy.db)[name].all()))).toEqual(rowsBefore)
  expect(await moveIn('http://127.0.0.1:1', join(folder, 'nueva'))).toContain('no contesta: revisa la dirección')
})

test('a server that gives no pictures is asked for three, and the rows that lack theirs are said', async () => {
  const seeded = await seedAcademy({ today: '2026-11-28' })
  const rows = seeded.products.rows.map((product) => ({ ...product, imageUrl: `fotos/${product.id}.png` }))
  const snapshot = { ...seeded, products: { ...seeded.products, rows }, sales: { ...seeded.sales, rows: [] } }
  const asked: string[] = []
  const source = {
    isOwn: (address: string) => address.startsWith('fotos/'),
    file: (address: string) => {
      asked.push(address)
      return Promise.reject(new Error('timeout'))
    },
  }
  const report = newReport()
  const brought = await bringPictures(snapshot, source, { keep: (address) => Promise.resolve(address) }, report)
  expect(asked).toHaveLength(3)
  expect(brought.products.rows.map(({ imageUrl }) => imageUrl)).toEqual(rows.map(() => null))
  expect(report.lines()[0]).toBe('Imágenes: 3 seguidas no contestaron, y ya no se pidieron las demás.')
  expect(report.lines()[1]).toContain(`Productos, a medias: ${rows.length}. ${rows[0]?.id} (la imagen)`)
})
