import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { list } from '#api/http.ts'
import { record } from '#api/reading.ts'

/** How far a student is: a plain text, or a record with a name (spec 3). */
export const Level = z.pipe(
  z.transform((value: unknown): unknown => (typeof value === 'string' ? { name: value } : value)),
  record({ name: z.string().check(z.minLength(1)) }, { name: ['level'] }),
)

/** GET list_levels.php. */
export const levelsQuery = () =>
  queryOptions({
    queryKey: ['levels'],
    queryFn: ({ signal }) => list('list_levels', Level, { under: 'levels', signal }),
  })
