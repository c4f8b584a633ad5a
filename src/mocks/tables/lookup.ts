import { refuse } from '#mocks/handlers/answer.ts'
import type { ProductRow } from '#mocks/tables/rows.ts'
import type { Table } from '#mocks/tables/table.ts'

/** The row with an id; refuses the request with this message if there is none. */
export const findOrRefuse = <Row extends { id: number }>(
  table: Pick<Table<Row>, 'find'>,
  id: number | string,
  message: string,
): Row => table.find(Number(id)) ?? refuse(message)

/** The discipline with an id; refuses the request with `Disciplina inválida` if there is none (spec 5, Registration). */
export function findDisciplineOrRefuse(products: Pick<Table<ProductRow>, 'find'>, id: number | string): ProductRow {
  const product = products.find(Number(id))
  return product?.type === 'discipline' ? product : refuse('Disciplina inválida')
}
