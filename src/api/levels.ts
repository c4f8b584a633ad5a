import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { listOf } from '#api/endpoint.ts'
import { list } from '#api/http.ts'
import { record } from '#api/reading.ts'

/** How far a student is: a plain text, or a record with a name (spec 3). */
const Level = z.pipe(
  z.transform((value: unknown): unknown => (typeof value === 'string' ? { name: value } : value)),
  record({ name: z.string().check(z.minLength(1)) }, { name: ['level'] }),
)

/** GET list_levels.php, as the contract has it. */
export const listLevelsEndpoint = listOf('list_levels', Level, 'levels')

/** GET list_levels.php. */
export const levelsQuery = () =>
  queryOptions({
    queryKey: ['levels'],
    queryFn: ({ signal }) => list(listLevelsEndpoint, signal),
  })
