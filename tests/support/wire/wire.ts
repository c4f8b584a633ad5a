import { QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { testCalls } from '#support/wire/test-calls.ts'

/** A raw response of an endpoint. */
type WireAnswer = { status: number; json: unknown }

type Query = Record<string, string>

/** POSTs a body, valid or not: a text or a form unchanged, anything else as JSON. */
export const post = (endpoint: string, body?: unknown): Promise<WireAnswer> => send('POST', endpoint, body)

export const get = (endpoint: string, query?: Query): Promise<WireAnswer> => send('GET', endpoint, undefined, query)

/** Sends any request, valid or not. */
export async function send(method: string, endpoint: string, body?: unknown, query: Query = {}): Promise<WireAnswer> {
  const search = new URLSearchParams(query).toString()
  const isAsItIs = typeof body === 'string' || body instanceof FormData
  const response = await fetch(`/api/${endpoint}.php${search && `?${search}`}`, {
    method,
    credentials: 'include',
    ...(body === undefined ? {} : { body: isAsItIs ? body : JSON.stringify(body) }),
  })
  return { status: response.status, json: await response.json() }
}

/** Runs a query against the server, without any cache. */
export const read = <Sent, Data, Key extends QueryKey>(
  query: QueryExecuteOptions<Sent, Error, Data, Sent, Key>,
): Promise<Data> => new QueryClient({ defaultOptions: { queries: { meta: { calls: testCalls } } } }).query(query)

/** The JSON body that the client sends while `send` runs. Replaces `fetch`; the test must restore it. */
export async function bodyOf(send: () => Promise<unknown>): Promise<Record<string, unknown>> {
  let body: unknown
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    body = JSON.parse(typeof init.body === 'string' ? init.body : '')
    return new Response('{"success":true}')
  })
  await send()
  return z.record(z.string(), z.unknown()).parse(body)
}
