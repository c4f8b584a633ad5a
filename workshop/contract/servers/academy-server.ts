/**
 * A small server of all calls over a file, which shares nothing with the in-browser backend. Strict, it answers as the
 * reference says and refuses what is bad. Lax, it takes all from anybody and answers in other forms.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { arrayBuffer } from 'node:stream/consumers'
import { badField } from './academy-rules.ts'
import { rowsIn, now, today, isWithin, productOf, userOf, reportOf } from './academy-shapes.ts'
import { Fields, openStore, owner, type Row } from './academy-store.ts'

class Refusal extends Error {}
const refuse = (message: string): never => {
  throw new Refusal(message)
}

/** What a test may do with a call before it is answered; an answer of its own goes out instead. */
export type Before = (
  call: string,
  fields: Fields,
) => { status: number; text: string } | undefined | void | Promise<void>

/** Starts the server; its rows are in `file`, which need not exist. */
export async function startAcademy({
  file,
  isStrict,
  before = () => undefined,
}: {
  file: string
  isStrict: boolean
  before?: Before
}) {
  const tokens = new Map<string, number>()
  const calls: string[] = []
  const { all, find, insert, save, drop } = openStore(file)

  const findOrRefuse = (table: string, where: Fields) =>
    find(table, where) ?? (isStrict ? refuse('Ese registro no existe.') : undefined)

  function remove(table: string, id: unknown): Fields {
    findOrRefuse(table, { id })
    drop(table, id)
    return {}
  }

  const categoryOf = ({ category, category_id }: Fields): Row => {
    if (category === undefined && category_id === undefined && isStrict) refuse('Falta la categoría.')
    const found =
      category === undefined ? find('categories', { id: category_id }) : find('categories', { name: category })
    if (found) return found
    if (category === undefined) return { id: 0, name: '' }
    return { id: insert('categories', { name: category }), name: category }
  }

  const saved: Record<string, (fields: Fields, user: Row) => Fields> = {
    create_student({ main_discipline_id, ...student }) {
      const discipline = findOrRefuse('products', { id: main_discipline_id, type: 'discipline' })
      const more = { discipline: discipline?.['name'] ?? '', enrolled_at: now(), status: 'Activo' }
      return { student_id: insert('students', { ...student, ...more }) }
    },
    update_student({ enrolled_at: _, user_id: __, ...student }) {
      findOrRefuse('students', { id: student['id'] })
      return { id: save('students', { id: student['id'] }, student) }
    },
    create_product: (fields) => ({ id: insert('products', productOf(fields, categoryOf(fields))) }),
    update_product(fields) {
      findOrRefuse('products', { id: fields['id'] })
      return { id: save('products', { id: fields['id'] }, productOf(fields, categoryOf(fields))) }
    },
    register_sale({ student_id, products, total }, user) {
      findOrRefuse('students', { id: student_id })
      const lines = rowsIn(products)
      const cents = lines.map(({ price, quantity, discountPercent, discount }) => {
        const whole = Number(price) * Number(quantity) * 100
        if (isStrict && Math.round((whole * Number(discountPercent)) / 100) !== Math.round(Number(discount) * 100))
          refuse('El descuento no es el del porcentaje.')
        return Math.round(whole - Number(discount) * 100)
      })
      if (isStrict) for (const { id } of lines) findOrRefuse('products', { id })
      const sum = cents.reduce((one, other) => one + other, 0)
      if (isStrict && sum !== Math.round(Number(total) * 100)) refuse('El total no es la suma de las líneas.')
      const sale = { studentId: student_id, date: today(), products: isStrict ? lines : products, total }
      return { sale_id: insert('sales', sale), total, logoUrl: user['academy_logo'] ?? null }
    },
    create_or_update_payment(payment) {
      findOrRefuse('students', { id: payment['studentId'] })
      const { studentId, month, year } = payment
      return { id: save('payments', { studentId, month, year }, payment) }
    },
    create_or_update_teacher({ id, ...teacher }) {
      if (id === null || id === undefined) return { id: insert('teachers', teacher) }
      findOrRefuse('teachers', { id })
      return { id: save('teachers', { id }, teacher) }
    },
    create_attendance(roll) {
      const { date, subdiscipline, level, teacher } = roll
      return { id: save('attendance', { date, subdiscipline, level, teacher }, roll) }
    },
    create_user(fields) {
      const { username } = fields
      if (isStrict && find('users', { username })) refuse('Ya existe un usuario con ese nombre.')
      return { id: insert('users', { ...userOf(fields), name: username, created_at: now() }) }
    },
    update_user(fields) {
      findOrRefuse('users', { id: fields['id'] })
      return { id: save('users', { id: fields['id'] }, userOf(fields)) }
    },
    delete_user({ id }) {
      if (String(find('users', { id })?.['username']) === owner.username) refuse('El usuario admin no se borra.')
      return remove('users', id)
    },
    register_event({ id, ...event }) {
      if (id === undefined) return { id: insert('events', event) }
      findOrRefuse('events', { id })
      return { id: save('events', { id }, event) }
    },
    save_financial_report: (fields) => ({ id: insert('reports', reportOf(fields)) }),
    delete_financial_report: ({ id }) => remove('reports', id),
    delete_student: ({ id }) => remove('students', id),
    delete_product: ({ id }) => remove('products', id),
    delete_teacher: ({ id }) => remove('teachers', id),
    delete_event: ({ id }) => remove('events', id),
    get_financial_report: ({ id }) => ({ ...findOrRefuse('reports', { id }) }),
    sum_teacher_salaries: ({ start: from, end }) => ({
      total: all('attendance')
        .filter(({ date }) => isWithin(date, from, end))
        .flatMap(({ teacherAttendance }) => Object.entries(teacherAttendance ?? {}))
        .reduce(
          (sum, [id, isThere]) => sum + (isThere === true ? Number(find('teachers', { id })?.['salaryPerClass']) : 0),
          0,
        ),
    }),
    sum_production_cost: ({ start: from, end }) => ({
      total: all('sales')
        .filter(({ date }) => isWithin(date, from, end))
        .flatMap(({ products }) => rowsIn(products))
        .reduce((sum, { id, quantity }) => {
          const cost = Number(find('products', { id })?.['productionCost'] ?? 0)
          return Math.round((sum + cost * Number(quantity)) * 100) / 100
        }, 0),
    }),
  }

  const lists: Record<string, string> = { list_attendance: 'attendance', list_financial_reports: 'reports' }

  function rowsOf(call: string): Row[] {
    const table = call.replace('list_', '')
    if (table === 'disciplines') return all('products').filter(({ type }) => type === 'discipline')
    const rows = all(lists[call] ?? table)
    if (table === 'students')
      return rows.toSorted((a, b) => String(b['enrolled_at']).localeCompare(String(a['enrolled_at'])))
    return rows
  }

  /** What a call answers, with its status. */
  function answer(
    call: string,
    fields: Fields,
    user: Row | undefined,
  ): { json: unknown; status?: number; token?: string } {
    if (call === 'session') return { json: { loggedIn: user !== undefined, user: user ? shown(user) : null } }
    if (call === 'logout') return { json: { success: true }, token: '' }
    const bad = isStrict ? badField(call, fields) : undefined
    if (call === 'admin_login') {
      const known = all('users').find(
        ({ username }) => String(username).toLowerCase() === String(fields['username']).toLowerCase(),
      )
      if (bad !== undefined || !known || known['password'] !== fields['password']) refuse('Datos incorrectos.')
      const token = randomUUID()
      if (known) tokens.set(token, known.id)
      return { json: { success: true, user: known && shown(known) }, token }
    }
    if (!user && isStrict) return { json: { success: false, message: 'Inicia sesión.' }, status: 401 }
    if (isStrict && /^(list|create|update|delete)_users?$/.test(call) && user?.['username'] !== owner.username)
      return { json: { success: false, message: 'No tienes permiso.' }, status: 403 }
    if (call.startsWith('list_')) {
      const rows = rowsOf(call).map(shown)
      return { json: isStrict ? { success: true, [lists[call] ?? call.replace('list_', '')]: rows } : { data: rows } }
    }
    if (bad !== undefined) refuse(`El campo ${bad} no es válido.`)
    const work = saved[call]
    if (!work) return { json: { success: false, message: 'No existe.' }, status: 404 }
    return { json: { success: isStrict ? true : '1', ...work(fields, user ?? { id: 0 }) } }
  }

  /** A row as it goes out: the lax server shows passwords, and numbers as text. */
  function shown(row: Row): Fields {
    const { password: _, ...rest } = row
    if (isStrict) return rest
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
    )
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost')
    const call = pathname.replace(/^.*\/|\.php$/g, '')
    const fields = { ...Object.fromEntries(searchParams), ...(await bodyOf(incoming)) }
    calls.push(call)
    const told = await before(call, fields)
    if (told) {
      outgoing.writeHead(told.status, { 'Content-Type': 'application/json' }).end(told.text)
      return
    }
    const id = tokens.get(/token=([^;]*)/.exec(incoming.headers.cookie ?? '')?.[1] ?? '')
    const user = id === undefined ? undefined : find('users', { id })
    let result: ReturnType<typeof answer>
    try {
      result = answer(call, fields, user)
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      result = { json: { success: false, message: cause.message } }
    }
    const { json, status = 200, token } = result
    if (token !== undefined) outgoing.setHeader('Set-Cookie', `token=${token}; Path=/; HttpOnly; SameSite=Lax`)
    outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json))
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((cause: unknown) => outgoing.writeHead(500).end(String(cause)))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}/api/`,
    /** every call that came, in order */
    calls,
    /** the rows of a table */
    all,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Fields> {
  const bytes = await arrayBuffer(incoming)
  const type = incoming.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/'))
    return bytes.byteLength === 0 ? {} : Fields.parse(JSON.parse(Buffer.from(bytes).toString()))
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  const fields = [...form].map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' ? value : `/logos/${value.name}`,
  ])
  return Object.fromEntries(fields)
}
