import { listOf } from '#api/endpoint.ts'
import { record } from '#api/reading-records.ts'
import { preprocessed, RequiredText } from '#api/reading.ts'

/** A level: a text, or a record with a name (spec 3, Level). */
const Level = preprocessed(
  (value) => (typeof value === 'object' ? value : { name: value }),
  record({ name: RequiredText }, { name: ['level'] }),
)

export const listLevelsEndpoint = listOf('list_levels', Level, 'levels')
