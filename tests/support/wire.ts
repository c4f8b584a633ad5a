import { QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query'

/** What an endpoint answers to a bare request, as the server sent it. */
type WireAnswer = { status: number; json: unknown }

/** POSTs a body as it is, good or bad: a text goes out unchanged, anything else as JSON. */
export function post(endpoint: string, body?: unknown): Promise<WireAnswer> {
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
  return ask(endpoint, { method: 'POST', ...sent })
}

/** GETs an endpoint. */
export const get = (endpoint: string): Promise<WireAnswer> => ask(endpoint, {})

async function ask(endpoint: string, init: RequestInit): Promise<WireAnswer> {
  const response = await fetch(`/api/${endpoint}.php`, { credentials: 'include', ...init })
  return { status: response.status, json: await response.json() }
}

/** What a query reads from the server now, past every cache. */
export const read = <Data, Key extends QueryKey>(
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<Data> => new QueryClient().query(query)
