/** The first start of an academy: a page asks for its name and for the password of its admin. */

import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isCode } from '#server/first-start/code.ts'
import { createAcademy } from '#server/first-start/create.ts'
import { nothingTyped, readForm, type Refusals, type Typed } from '#server/first-start/form.ts'
import { askingPage, createdPage, path } from '#server/first-start/page.ts'
import type { ApiParts } from '#server/http/api.ts'
import { bodyOf } from '#server/http/body.ts'
import { callerOf, isFromHere, requestOf } from '#server/http/caller.ts'
import { pageHeaders, sendPage, stylePath } from '#server/http/html-page.ts'
import { loginGate } from '#server/http/logins.ts'
import { keepZone } from '#server/zone.ts'

/** The parts that the page needs; the page asks for `code`. */
export type FirstStartParts = ApiParts & { code: string }

/** Large enough for a photo straight from a telephone: it is refused with a message, and the connection is not cut. */
const maxBytes = 32 * 1024 * 1024

function lead(outgoing: ServerResponse, to: string): void {
  outgoing.writeHead(303, { ...pageHeaders, Location: to }).end()
}

/** Files of the app, such as its icon, are served as usual. */
const isPage = (pathname: string): boolean => !/^\/assets(\/|$)|\.\w+$/.test(pathname)

/**
 * Answers every page of the app with this page while the academy has no user. Resolves to `false` for other requests.
 * Once there is a user, it only answers its own path, which leads to the login.
 */
export function firstStart(parts: FirstStartParts) {
  const { academy, clock } = parts
  const gate = loginGate(academy, clock)
  let isEmpty = true

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://academia')
    if (pathname === stylePath) {
      const style = await readFile(join(import.meta.dirname, 'page.css'))
      outgoing.writeHead(200, { ...pageHeaders, 'Content-Type': 'text/css; charset=utf-8' }).end(style)
      return true
    }
    if ((!isEmpty && pathname !== path) || !isPage(pathname)) return false
    // The last user can never be removed.
    isEmpty &&= await academy.isEmpty()
    if (!isEmpty && pathname !== path) return false
    if (!isEmpty) lead(outgoing, '/')
    else if (pathname !== path) lead(outgoing, path)
    else if (incoming.method === 'POST') await create(parts, gate, incoming, outgoing)
    else sendPage(outgoing, 200, askingPage({ ...nothingTyped, code: searchParams.get('codigo') ?? '' }, {}))
    return true
  }
}

async function create(
  parts: FirstStartParts,
  gate: ReturnType<typeof loginGate>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const again = (status: number, typed: Typed, refusals: Refusals) =>
    sendPage(outgoing, status, askingPage(typed, refusals))
  if (!isFromHere(incoming)) return again(403, nothingTyped, { all: 'Lo que se envió viene de otro sitio.' })
  const body = await bodyOf(incoming, maxBytes)
  if (body === 'too large')
    return again(413, nothingTyped, { logo: 'El logo pesa más de 2 MB: elige uno más pequeño.' })
  const form = await requestOf(incoming, body)
    .formData()
    .catch(() => new FormData())
  const { typed, refusals } = await readForm(form)

  const { address } = callerOf(incoming, parts)
  const attempt = await gate.enter(path, address)
  if (!attempt)
    return again(429, typed, { ...refusals, all: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.' })
  const isRight = isCode(typed.code, parts.code)
  await (isRight ? attempt.succeeded() : attempt.failed())
  const all = { ...refusals, ...(!isRight && { code: 'No es el código que dice la ventana.' }) }
  if (Object.keys(all).length > 0) return again(422, typed, all)

  const { name, logo, zone, password } = typed
  const given = { name, logo: logo === '' ? null : ((await parts.pictures.keep(logo)) ?? null), password }
  if (!(await createAcademy(parts.academy, parts.passwords, given, parts.clock()))) return lead(outgoing, '/')
  if (zone !== '') await keepZone(parts.academy, zone)
  sendPage(outgoing, 201, createdPage(typed))
}
