/** The records that the suite makes for its checks, each with the run's mark in its name; each is made once, when first needed. */
import type * as z from 'zod/mini'
import { createOrUpdateTeacherEndpoint, listTeachersEndpoint, type CreateOrUpdateTeacher } from '#api/teachers.ts'
import type { ListEndpoint } from '#api/endpoint.ts'
import { createProductEndpoint, listProductsEndpoint, type CreateProduct } from '#api/products.ts'
import { listSalesEndpoint, registerSaleEndpoint, type RegisterSale } from '#api/sales.ts'
import { wireId } from '#api/sending.ts'
import { createStudentEndpoint, listStudentsEndpoint, type CreateStudent } from '#api/students.ts'
import { Breach, type Server } from './server.ts'

/** The row of a list that a call should have made or changed; blames `by` when there is none. */
export async function rowOf<Row>(
  server: Server,
  list: ListEndpoint<Row>,
  isIt: (row: Row) => boolean,
  by: string,
): Promise<Row> {
  const found = (await server.rows(list)).find(isIt)
  if (found === undefined)
    throw new Breach(by, `responde que todo salió bien, pero el registro no aparece en ${list.name}`)
  return found
}

/** Blames `by` unless it `holds`. */
export function must(holds: boolean, by: string, why: string): asserts holds {
  if (!holds) throw new Breach(by, why)
}

export const productBody = (mark: string, name: string): z.input<typeof CreateProduct> => ({
  name: `${mark} ${name}`,
  category: `${mark} categoría`,
  price: 1.1,
  type: 'physical',
  image: 'https://example.com/producto.png',
  subdisciplines: [],
  colors: ['Rosa', 'Azul marino'],
  sizes: ['CH', '23.5'],
  productionCost: 0.45,
})

export const studentBody = (
  mark: string,
  name: string,
  ids: { user: string; discipline: string },
): z.input<typeof CreateStudent> => ({
  user_id: wireId(ids.user),
  name: `${mark} ${name}`,
  parent_name: `${mark} Íñigo Ñandú`,
  phone: '55 1234 5678',
  birth_date: '2015-02-28',
  main_discipline_id: wireId(ids.discipline),
  subdisciplines: [`${mark} rama`],
  level: `${mark} nivel`,
})

export const teacherBody = (
  mark: string,
  name: string,
  ids: { user: string; discipline: string },
): z.input<typeof CreateOrUpdateTeacher> => ({
  id: null,
  user_id: wireId(ids.user),
  name: `${mark} ${name}`,
  disciplines: [wireId(ids.discipline)],
  subdisciplineSchedules: [
    { subdiscipline: `${mark} rama`, level: `${mark} nivel`, days: ['Lunes', 'Miércoles'], time: '17:30' },
  ],
  salaryPerClass: 250.25,
})

/** Two lines of the smallest amounts: 3 × 1.10 less 10 %, and 2.00. */
export const saleBody = (
  mark: string,
  ids: { student: string; product: string; discipline: string },
): z.input<typeof RegisterSale> => ({
  student_id: wireId(ids.student),
  products: [
    {
      id: wireId(ids.product),
      name: `${mark} producto`,
      price: 1.1,
      quantity: 3,
      type: 'physical',
      color: 'Rosa',
      size: '23.5',
      imageUrl: null,
      discountPercent: 10,
      discount: 0.33,
    },
    {
      id: wireId(ids.discipline),
      name: `${mark} disciplina`,
      price: 2,
      quantity: 1,
      type: 'discipline',
      color: null,
      size: null,
      imageUrl: null,
      discountPercent: 0,
      discount: 0,
    },
  ],
  total: 4.97,
})

const once = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | undefined
  return () => (made ??= make())
}

/** What the checks of a run share. */
export function createRecords(server: Server) {
  const { mark } = server
  const user = once(async () => (await server.signIn()).id)

  const product = once(async () => {
    const body = productBody(mark, 'producto')
    await server.good(createProductEndpoint, { json: body })
    return rowOf(server, listProductsEndpoint, ({ name }) => name === body.name, 'create_product')
  })

  const discipline = once(async () => {
    const body = {
      ...productBody(mark, 'disciplina'),
      price: 2,
      type: 'discipline' as const,
      subdisciplines: [`${mark} rama`, 'Otra rama'],
      colors: [],
      sizes: [],
      productionCost: 0,
    }
    await server.good(createProductEndpoint, { json: body })
    return rowOf(server, listProductsEndpoint, ({ name }) => name === body.name, 'create_product')
  })

  const ids = async () => ({ user: await user(), discipline: (await discipline()).id })

  async function newStudent(name: string) {
    const body = studentBody(mark, name, await ids())
    await server.ask(createStudentEndpoint, { json: body })
    return rowOf(server, listStudentsEndpoint, (row) => row.name === body.name, 'create_student')
  }

  async function newTeacher(name: string) {
    const body = teacherBody(mark, name, await ids())
    await server.good(createOrUpdateTeacherEndpoint, { json: body })
    return rowOf(server, listTeachersEndpoint, (row) => row.name === body.name, 'create_or_update_teacher')
  }

  const student = once(() => newStudent('alumna'))
  const saleIds = async () => ({
    student: (await student()).id,
    product: (await product()).id,
    discipline: (await discipline()).id,
  })

  return {
    ids,
    saleIds,
    product,
    discipline,
    student,
    teacher: once(() => newTeacher('maestro')),
    newStudent,
    newTeacher,
    /** a sale of the student, as the history has it */
    sale: once(async () => {
      const known = new Set((await server.rows(listSalesEndpoint)).map(({ id }) => id))
      const body = saleBody(mark, await saleIds())
      const answer = await server.ask(registerSaleEndpoint, { json: body })
      const row = await rowOf(
        server,
        listSalesEndpoint,
        ({ id, studentId }) => !known.has(id) && studentId === String(body.student_id),
        'register_sale',
      )
      return { answer, row, body }
    }),
  }
}

export type Records = ReturnType<typeof createRecords>
