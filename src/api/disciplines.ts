import { queryOptions } from '@tanstack/react-query'
import { list } from '#api/http.ts'
import { Id, record, Text, TextList } from '#api/reading.ts'

/** What the academy teaches, with its branches (spec 3). */
export const Discipline = record({ id: Id, name: Text, subdisciplines: TextList })

/** GET list_disciplines.php. */
export const disciplinesQuery = () =>
  queryOptions({
    queryKey: ['disciplines'],
    queryFn: ({ signal }) => list('list_disciplines', Discipline, { under: 'disciplines', signal }),
  })
