import { listOf } from '#api/endpoint.ts'
import { record, TextList } from '#api/reading-records.ts'
import { Id, Text, type Read } from '#api/reading.ts'

/** A discipline with its subdisciplines (spec 3, Discipline). */
const Discipline = record({ id: Id, name: Text, subdisciplines: TextList })
export type Discipline = Read<typeof Discipline>

export const listDisciplinesEndpoint = listOf('list_disciplines', Discipline, 'disciplines')
