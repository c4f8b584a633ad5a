/** The records of the checks, each with the run's mark in its name. Each is made once, when it is first needed. */

import { listCategoriesEndpoint } from '#api/categories.ts'
import type { ListEndpoint } from '#api/endpoint.ts'
import { listProductsEndpoint } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import { listSalesEndpoint, registerSaleEndpoint } from '#api/sales.ts'
import { wireId } from '#api/sending.ts'
import { createUserEndpoint, listUsersEndpoint } from '#api/users.ts'
import type { PageKey } from '#rules/permissions.ts'
import { Breach, Obstacle, type Grade } from './breach.ts'
import { closedCalls } from './closed-calls.ts'
import { product } from './nouns/entries/product.ts'
import { student } from './nouns/entries/student.ts'
import { sampleIds, type Category, type Fields, type Ids, type PlainNoun } from './nouns/noun.ts'
import { saleBody } from './sale-body.ts'
import type { Server } from './server.ts'

/** The row of a list that a call should have made or changed; blames `by` if it is missing. */
export async function rowOf<Row>(
  server: Server,
  list: ListEndpoint<Row>,
  isIt: (row: Row) => boolean,
  by: string,
): Promise<Row> {
  const found = await server.find(list, isIt)
  if (found !== undefined) return found
  // An unreadable row is the list's fault.
  const [why] = await server.unreadable(list)
  if (why !== undefined) throw new Breach(list.name, `un registro recién creado no se puede leer: ${why}`)
  throw new Breach(by, `responde que todo salió bien, pero el registro no aparece en ${list.name}`)
}

/** Throws a {@link Breach} unless it `holds`. It blames the endpoint of the check, or `by`. */
export function must(holds: boolean, why: string, { by, grade }: { by?: string; grade?: Grade } = {}): asserts holds {
  if (!holds) throw new Breach(by, why, grade)
}

export const userForm = (mark: string, name: string) => ({
  username: `${mark}-${name}`,
  // Unguessable, in case the user stays on the server; it also follows the usual rules.
  password: `Aa1!${crypto.randomUUID()}`,
  role: 'admin',
  pages: '["POS","PaymentsPanel"]',
  academy_name: `${mark} Academia Ñandú`,
})

/** Makes a user, whose password must not be in any answer. */
export async function newUser(server: Server, name: string, pages: readonly PageKey[] = ['POS', 'PaymentsPanel']) {
  const form = { ...userForm(server.mark, name), pages: JSON.stringify(pages) }
  server.keepSecret(form.password)
  await server.good(createUserEndpoint, { form: { ...form, logo_url: `https://example.com/${server.mark}.png` } })
  const row = await rowOf(server, listUsersEndpoint, ({ username }) => username === form.username, 'create_user')
  return { form, row }
}

const once = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | undefined
  return () => (made ??= make())
}

/** The key of a record that stays until the end of the run. */
const keyOf = (list: string, id: Id): string => `${list} ${id}`

/** The shared records of a run's checks. `isPermanent` allows records that no call removes. */
export function createRecords(server: Server, { isPermanent = false }: { isPermanent?: boolean } = {}) {
  const { mark } = server
  const shared = new Set<string>()
  const user = once(async () => (await server.signIn()).id)

  const kept = <Row extends { id: Id }>({ name }: ListEndpoint, make: () => Promise<Row>): (() => Promise<Row>) =>
    once(async () => {
      const row = await make()
      shared.add(keyOf(name, row.id))
      return row
    })

  /** the categories before the first one was made, as text */
  let categories: ReadonlySet<string> | null = null

  const category = once(async (): Promise<Category> => {
    if (isPermanent) {
      const known = await server.rawRows(listCategoriesEndpoint)
      categories = new Set(known.map((row) => JSON.stringify(row)))
      return { category: `${mark} categoría` }
    }
    const [first] = await server.rows(listCategoriesEndpoint)
    if (first) return { category_id: wireId(first.id) }
    throw new Obstacle(
      'no hay ninguna categoría, y ninguna llamada borra la que se creara: cree una, o agregue --permanent',
    )
  })

  /** Makes a record of a plain noun, and returns its row. */
  async function made<Row extends { id: Id }>(noun: PlainNoun<Row>, body: Fields): Promise<Row> {
    const { list, create, knownBy, asSent } = noun
    await server.good(create, { json: body })
    return rowOf(server, list, (row) => asSent(row)[knownBy] === body[knownBy], create.name)
  }

  const discipline = kept(listProductsEndpoint, async () =>
    made(product.plain, {
      ...product.plain.body(mark, 'disciplina', { ...sampleIds, category: await category() }),
      price: 2,
      type: 'discipline',
      subdisciplines: [`${mark} rama`, 'Otra rama'],
      colors: [],
      sizes: [],
      productionCost: 0,
    }),
  )

  const ids = async (): Promise<Ids> => ({
    user: await user(),
    discipline: (await discipline()).id,
    category: await category(),
  })

  const newOf = async <Row extends { id: Id }>(noun: PlainNoun<Row>, name: string): Promise<Row> =>
    made(noun, noun.body(mark, name, await ids()))

  /** the shared record of each plain noun, by its word */
  const keptRecords = new Map<string, () => Promise<{ id: Id }>>()

  function keptOf<Row extends { id: Id }>(noun: PlainNoun<Row>): Promise<Row>
  function keptOf(noun: PlainNoun): Promise<{ id: Id }> {
    const made = keptRecords.get(noun.noun) ?? kept(noun.list, () => newOf(noun, noun.noun))
    keptRecords.set(noun.noun, made)
    return made()
  }
  const saleIds = async () => ({
    student: (await keptOf(student.plain)).id,
    product: (await keptOf(product.plain)).id,
    discipline: (await discipline()).id,
  })

  /** Registers a sale of a student, and returns its row of the history; `sent` is its request. */
  async function newSale(buyer?: Id) {
    const known = new Set((await server.rows(listSalesEndpoint)).map(({ id }) => id))
    const ids = await saleIds()
    const body = saleBody(mark, { ...ids, student: buyer ?? ids.student })
    const sent = { json: body, key: crypto.randomUUID() }
    const answer = await server.ask(registerSaleEndpoint, sent)
    const row = await rowOf(
      server,
      listSalesEndpoint,
      ({ id, studentId }) => !known.has(id) && studentId === String(body.student_id),
      'register_sale',
    )
    return { answer, row, sent }
  }

  async function closedTo(page: PageKey) {
    const { form } = await newUser(server, `solo ${page}`, [page])
    return server.as(form, ({ role }) =>
      closedCalls(server, { username: form.username, role, pages: [page] }, { isPermanent }),
    )
  }

  return {
    /** whether the checks share a record, so that it stays until the end */
    isShared: (list: string, id: Id): boolean => shared.has(keyOf(list, id)),
    /** whether a category, as text, is new since this run made its first */
    isNewCategory: (row: string): boolean => categories?.has(row) === false,
    user: kept(listUsersEndpoint, async () => (await newUser(server, 'editado')).row),
    ids,
    saleIds,
    discipline,
    keptOf,
    newOf,
    newSale,
    /** the sale that the checks share */
    sale: once(() => newSale()),
    /** what users of one page are told who may not make a call, by page */
    closed: {
      Calendar: once(() => closedTo('Calendar')),
      FinancesPanel: once(() => closedTo('FinancesPanel')),
    },
  }
}

export type Records = ReturnType<typeof createRecords>
