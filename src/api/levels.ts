import { queryOptions } from '@tanstack/react-query'
import { listOf } from '#api/endpoint.ts'
import { list } from '#api/http.ts'
import { preprocessed, record, RequiredText } from '#api/reading.ts'

/** How far a student is: a plain text, or a record with a name (spec 3). */
const Level = preprocessed(
  (value) => (typeof value === 'string' ? { name: value } : value),
  record({ name: RequiredText }, { name: ['level'] }),
)

export const listLevelsEndpoint = listOf('list_levels', Level, 'levels')

/** GET list_levels.php. */
export const levelsQuery = () =>
  queryOptions({
    queryKey: ['levels'],
    queryFn: ({ signal }) => list(listLevelsEndpoint, signal),
  })
