/** The checks of every noun: deletions; for a plain noun also creation and changes. */

import type { Endpoint, ListEndpoint } from '#api/endpoint.ts'
import { isRecord } from '#api/reading-records.ts'
import type { Id } from '#api/reading.ts'
import { wireId } from '#api/sending.ts'
import { sampleIds, unknownId, type NounWords, type PlainNoun } from '../nouns/noun.ts'
import { must, rowOf, type Records } from '../records.ts'
import { deletionOf } from '../removal.ts'
import type { Server } from '../server.ts'
import { deletesNothing, onlyGone, reading, refusal, refusesBad, writing, type Check } from './check.ts'

/** The checks of a call that deletes records of a list; `make` makes a record. */
export function deletionChecks(
  remove: Endpoint,
  list: ListEndpoint<{ id: Id }>,
  { it, object, others, nothingElse }: NounWords,
  make: (server: Server, records: Records) => Promise<{ id: Id }>,
): Check[] {
  return [
    writing(remove, `borra ${object} y ${nothingElse}`, async (server, records) => {
      const { id } = await make(server, records)
      const before = await server.rows(list)
      await server.good(remove, deletionOf(remove, id))
      onlyGone({ before, after: await server.rows(list), id }, remove.name, { it, others })
    }),
    ...refusesBad(remove, list, { id: 1 }, async () => ({ id: unknownId })),
    deletesNothing(remove, list, deletionOf(remove, String(unknownId))),
  ]
}

/** A check that a list can be read. */
export const listCheck = (list: ListEndpoint): Check =>
  reading(list, 'se puede leer', async (server) => void (await server.inspect(list)))

/** The first field of `wanted` that the row shows with another value. */
const lostField = (wanted: Readonly<Record<string, unknown>>, shown: Readonly<Record<string, unknown>>) =>
  Object.entries(wanted).find(
    ([key, value]) => key in shown && JSON.stringify(shown[key]) !== JSON.stringify(value),
  )?.[0]

/** All checks of a plain noun. */
export function plainChecks(noun: PlainNoun): Check[] {
  const { list, words, create, update, remove, body, asSent, permanentFields = [] } = noun
  const goodBody = async (server: Server, records: Records, name = 'malo') =>
    body(server.mark, name, await records.ids())
  const sample = body('', 'x', sampleIds)
  return [
    writing(create, `crea ${words.object} tal como se envía`, async (server, records) => {
      const row = await records.newOf(noun, 'nuevo')
      const field = lostField(await goodBody(server, records, 'nuevo'), asSent(row))
      must(field === undefined, `no guarda «${field}» como se envió`)
    }),
    ...answerChecks(noun),
    // A call that also updates is tested on one record, so that bad records do not accumulate.
    ...(update?.by === create
      ? []
      : refusesBad(create, list, sample, (...args) => goodBody(...args), { permanentFields })),
    ...(update ? updateChecks(noun, update, sample) : []),
    ...deletionChecks(remove, list, words, (_server, records) => records.newOf(noun, 'por borrar')),
    listCheck(list),
  ]
}

/** The check that the answer to a creation has the new id. */
function answerChecks({ list, create, answered, body, knownBy, asSent }: PlainNoun): Check[] {
  const { answer } = create
  if (!answered || !answer) return []
  const { id, without } = answered
  return [
    writing(create, 'responde con el id', async (server, records) => {
      const json = body(server.mark, 'con id', await records.ids())
      const read = await server.ask({ ...create, answer }, { json })
      const row = await rowOf(server, list, (each) => asSent(each)[knownBy] === json[knownBy], create.name)
      const given = isRecord(read) ? read[id] : null
      if (given === null) server.tolerate(create.name, without)
      else must(given === row.id, 'el id de la respuesta no es el del registro')
    }),
  ]
}

function updateChecks(
  noun: PlainNoun,
  { by, change, more }: NonNullable<PlainNoun['update']>,
  sample: Readonly<Record<string, unknown>>,
): Check[] {
  const { list, words, body, asSent, permanentFields = [] } = noun
  /** the body of an update without changes, for a record that the checks share */
  const goodUpdate = async (server: Server, records: Records) => {
    const row = await records.keptOf(noun)
    const same = more ? asSent(row) : body(server.mark, noun.noun, await records.ids())
    return { ...same, id: wireId(row.id) }
  }
  return [
    writing(by, `con id cambia ${words.object} y ${words.nothingElse}`, async (server, records) => {
      const json = await goodUpdate(server, records)
      const changed = { ...json, ...change(server.mark) }
      const before = await server.rows(list)
      await server.good(by, { json: changed })
      const after = await server.rows(list)
      const isIt = ({ id }: { id: Id }) => id === String(json.id)
      const others = (rows: typeof after) => JSON.stringify(rows.filter((row) => !isIt(row)))
      const row = after.find(isIt)
      must(after.length === before.length, 'con id crea otra fila en vez de cambiar la suya')
      must(
        row !== undefined && lostField(changed, asSent(row)) === undefined,
        `responde que todo salió bien, pero ${list.name} no muestra el cambio`,
      )
      must(others(before) === others(after), `cambia también ${words.others}`)
      await server.good(by, { json })
    }),
    ...refusesBad(by, list, { ...sample, ...more, id: 1 }, goodUpdate, { permanentFields, isUpdate: true }),
    refusal(by, list, 'un id que no existe', async (server, records) => ({
      json: { ...(await goodUpdate(server, records)), id: unknownId },
    })),
  ]
}
