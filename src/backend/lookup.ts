import { refuse } from '#backend/refusal.ts'
import type { ProductRow } from '#backend/rows.ts'
import type { StoreTable } from '#backend/store.ts'

export const findOrRefuse = async <Row extends { id: number }>(
  table: Pick<StoreTable<Row>, 'find'>,
  id: number | string,
  message: string,
): Promise<Row> => (await table.find(Number(id))) ?? refuse(message)

/** Finds a discipline by id; refuses the call with `Disciplina inválida` if it is missing (spec 5, Registration). */
export async function findDisciplineOrRefuse(
  products: Pick<StoreTable<ProductRow>, 'find'>,
  id: number | string,
): Promise<ProductRow> {
  const product = await products.find(Number(id))
  return product?.type === 'discipline' ? product : refuse('Disciplina inválida')
}
