/** The kinds of checks. Each check is of one endpoint. */

import type { Endpoint, ListEndpoint } from '#api/endpoint.ts'
import type { Extension } from '#api/extensions.ts'
import type { Id } from '#api/reading.ts'
import { Breach } from '../breach.ts'
import type { Records } from '../records.ts'
import type { MaybeAnswering, Server } from '../server.ts'
import type { Payload } from '../transport.ts'
import { badBodies, pathsOf, pathText } from './bad-bodies.ts'

/** A check of an endpoint; throws a {@link Breach} if the server breaks the contract. */
export type Check = {
  endpoint: string
  /** the names under which a server announces the call, if it is optional */
  extension?: Extension | readonly Extension[]
  name: string
  /** before the login, with a session, or after all other checks */
  phase: 'before' | 'inside' | 'after'
  /** whether it may change data on the server */
  writes: boolean
  /** makes records that no call can remove */
  isPermanent?: true
  /** only tests a refusal: it does not prove that the app can work */
  isRefusal?: true
  /** would irreparably harm a server that breaks the contract */
  isRisky?: true
  run: (server: Server, records: Records) => Promise<void>
}

type Run = Check['run']

/** A check that only reads. */
export const reading = ({ name, extension }: Endpoint, what: string, run: Run): Check => ({
  endpoint: name,
  ...(extension && { extension }),
  name: what,
  phase: 'inside',
  writes: false,
  run,
})

/** A check that makes records. */
export const writing = (endpoint: Endpoint, what: string, run: Run): Check => ({
  ...reading(endpoint, what, run),
  writes: true,
})

/** A check that makes records that no call can remove. */
export const permanent = (endpoint: Endpoint, what: string, run: Run): Check => ({
  ...writing(endpoint, what, run),
  isPermanent: true,
})

/** The rows without the suite's own rows. */
const foreign = (rows: string[], mark: string): string => rows.filter((row) => !row.includes(mark)).join('\n')

/**
 * Whether `work` changes foreign rows of a list. It runs again after a change, because a person may have made it. Rows
 * that change by themselves, such as rows with the time of the answer, prove nothing.
 */
async function changesOthers(server: Server, list: ListEndpoint, work: () => Promise<void>): Promise<boolean> {
  const others = async () => foreign(await server.fingerprint(list), server.mark)
  const before = await others()
  if (before !== (await others())) return false
  await work()
  return before !== (await others())
}

/** Runs `work`, which must not change a list; blames `by`. */
export async function unchanged(
  server: Server,
  list: ListEndpoint,
  by: string,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  const before = await server.fingerprint(list)
  await work()
  const after = await server.fingerprint(list)
  if (before.join('\n') === after.join('\n')) return
  const { mark } = server
  const ours = (rows: string[]) => rows.filter((row) => row.includes(mark)).join('\n')
  if (foreign(before, mark) !== foreign(after, mark)) {
    if (await changesOthers(server, list, work)) throw new Breach(by, `ante ${what} cambia otras filas de ${list.name}`)
    if (ours(before) === ours(after)) return
  }
  throw new Breach(by, `rechaza ${what}, pero cambia ${list.name}`, 'lax')
}

/** A check that a bad call is refused and changes nothing in `list`. */
export const refusal = (
  endpoint: MaybeAnswering,
  list: ListEndpoint,
  what: string,
  payload: (...args: Parameters<Run>) => Promise<Payload> | Payload,
): Check => ({
  ...writing(endpoint, `rechaza ${what}`, async (server, records) => {
    const bad = await payload(server, records)
    await unchanged(server, list, endpoint.name, what, () => server.refused(endpoint, bad, what))
  }),
  isRefusal: true,
})

/** A check that deleting an unknown id changes nothing in `list`, whatever the answer. */
export const deletesNothing = (endpoint: Endpoint, list: ListEndpoint, payload: Payload): Check => ({
  ...writing(endpoint, 'ante un id que no existe no borra nada', async (server) => {
    await unchanged(
      server,
      list,
      endpoint.name,
      'un id que no existe',
      async () => void (await server.send(endpoint, payload)),
    )
  }),
  isRefusal: true,
})

/** Checks that only `id` was deleted; blames `by`, in the words of `what` («el producto», «otros productos»). */
export function onlyGone(
  { before, after, id }: { before: { id: Id }[]; after: { id: Id }[]; id: Id },
  by: string,
  what: { it: string; others: string },
): void {
  const there = new Set(after.map((row) => row.id))
  if (there.has(id)) throw new Breach(by, `responde que todo salió bien, pero ${what.it} sigue ahí`)
  if (before.some((row) => row.id !== id && !there.has(row.id))) throw new Breach(by, `borra también ${what.others}`)
}

/**
 * Checks that a good body with one bad field is refused and changes nothing in `list`. The sample has the good body's
 * shape; `good` makes the body itself. After a bad update that was accepted, the record is restored (`isUpdate`). A bad
 * field of `permanentFields` may make permanent records, and so may every field of a `permanent` call.
 */
export function refusesBad(
  endpoint: MaybeAnswering,
  list: ListEndpoint,
  sample: object,
  good: (...args: Parameters<Run>) => Promise<object>,
  {
    permanentFields = [],
    isUpdate = false,
    make = writing,
  }: { permanentFields?: readonly string[]; isUpdate?: boolean; make?: typeof writing } = {},
): Check[] {
  return pathsOf(sample).flatMap((path): Check[] => {
    const { body: schema, isForm } = endpoint
    if (!schema || badBodies(schema, sample, path, isForm).length === 0) return []
    const check = make(endpoint, `rechaza «${pathText(path)}» cuando viene mal`, async (server, records) => {
      const body = await good(server, records)
      const payloadOf = (json: unknown): Payload => (isForm ? { form: formOf(json) } : { json })
      try {
        await unchanged(server, list, endpoint.name, `un cuerpo con «${pathText(path)}» mal`, async () => {
          for (const { what, body: bad } of badBodies(schema, body, path, isForm))
            await server.refused(endpoint, payloadOf(bad), `un cuerpo con ${what}`)
        })
      } catch (cause) {
        // A bad record of this run must not disturb the next checks.
        if (cause instanceof Breach && isUpdate) await server.send(endpoint, payloadOf(body))
        throw cause
      }
    })
    const isPermanent = permanentFields.includes(String(path[0]))
    return [{ ...check, isRefusal: true, ...(isPermanent ? { isPermanent } : {}) }]
  })
}

const formOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, String(value)]))
