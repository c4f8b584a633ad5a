import { refuse } from '#mocks/handlers/answer.ts'
import type { ProductRow } from '#mocks/tables/rows.ts'
import type { Table } from '#mocks/tables/table.ts'

/** The row that a request names, or a refusal in the words given. */
export const findOrRefuse = <Row extends { id: number }>(
  table: Pick<Table<Row>, 'find'>,
  id: number | string,
  message: string,
): Row => table.find(Number(id)) ?? refuse(message)

/** The discipline that a request names by its id, or the spec's refusal (spec 5, Registration). */
export function findDisciplineOrRefuse(products: Pick<Table<ProductRow>, 'find'>, id: number | string): ProductRow {
  const product = products.find(Number(id))
  return product?.type === 'discipline' ? product : refuse('Disciplina inválida')
}
