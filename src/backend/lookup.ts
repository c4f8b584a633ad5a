import { refuse } from '#backend/refusal.ts'
import type { ProductRow } from '#backend/rows.ts'
import type { StoreTable } from '#backend/store.ts'

/**
 * The number of an id, which may arrive as text; `NaN` for any other text. `' 5'` and `0x5` are the number 5, but a mark
 * under such a name would be nobody's.
 */
export const idOf = (id: number | string): number =>
  typeof id === 'number' || /^[1-9]\d*$/.test(id) ? Number(id) : Number.NaN

export const findOrRefuse = async <Row extends { id: number }>(
  table: Pick<StoreTable<Row>, 'find'>,
  id: number | string,
  message: string,
): Promise<Row> => (await table.find(idOf(id))) ?? refuse(message)

/** Finds a discipline by id; refuses the call with `Disciplina inválida` if it is missing (spec 5, Registration). */
export async function findDisciplineOrRefuse(
  products: Pick<StoreTable<ProductRow>, 'find'>,
  id: number | string,
): Promise<ProductRow> {
  const product = await products.find(idOf(id))
  return product?.type === 'discipline' ? product : refuse('Disciplina inválida')
}
