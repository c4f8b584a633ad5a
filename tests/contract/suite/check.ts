/** What the suite is made of: checks, each of one endpoint. */
import type { Endpoint, ListEndpoint } from '#api/endpoint.ts'
import { badBodies, pathsOf, pathText } from './bad-bodies.ts'
import type { Records } from './records.ts'
import { Breach, type Server } from './server.ts'

/** A check of an endpoint; it throws a {@link Breach} when the server does not keep the contract. */
export type Check = {
  endpoint: string
  name: string
  /** before the login, with a session, or after everything else */
  phase: 'before' | 'inside' | 'after'
  /** whether it may change something on the server */
  writes: boolean
  /** would harm a server that does not keep the contract, in a way that cannot be undone */
  isRisky?: true
  run: (server: Server, records: Records) => Promise<void>
}

type Run = Check['run']

/** A check that only reads. */
export const reading = ({ name }: Endpoint, what: string, run: Run): Check => ({
  endpoint: name,
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

/** Runs `work`, after which a list must be what it was; blames `by`. */
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
  if (before.length !== after.length)
    throw new Breach(by, `rechaza ${what}, pero ${list.name} pasa de ${before.length} a ${after.length} filas`)
  if (before.some((row, index) => row !== after[index]))
    throw new Breach(by, `rechaza ${what}, pero cambia ${list.name}`)
}

/**
 * Checks that each field of a good body, when it goes bad, is refused and changes nothing in `list`. The sample has the
 * good body's shape; `good` makes the body itself.
 */
export function refusesBad<Body extends object>(
  endpoint: Endpoint,
  list: ListEndpoint,
  sample: Body,
  good: (...given: Parameters<Run>) => Promise<Body>,
): Check[] {
  return pathsOf(sample).flatMap((path) => {
    const { body: schema, isForm } = endpoint
    if (!schema || badBodies(schema, sample, path, isForm).length === 0) return []
    return writing(endpoint, `rechaza «${pathText(path)}» cuando viene mal`, async (server, records) => {
      const body = await good(server, records)
      const bad = badBodies(schema, body, path, isForm)
      await unchanged(server, list, endpoint.name, `un cuerpo con «${pathText(path)}» mal`, async () => {
        for (const { what, body: json } of bad)
          await server.refused(endpoint, isForm ? { form: formOf(json) } : { json }, `un cuerpo con ${what}`)
      })
    })
  })
}

const formOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, String(value)]))
