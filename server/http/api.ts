/** Answers the calls of the API over HTTP. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { academyTimeHeader } from '#api/server-headers.ts'
import { answerCall, contract } from '#backend/calls.ts'
import { databaseTimestamp } from '#backend/handlers/timestamp.ts'
import type { Host, Passwords } from '#backend/store.ts'
import type { Academy } from '#server/database/academy.ts'
import { lostDatabase } from '#server/database/postgres.ts'
import { diskFailureOf, isDiskFull, isHeld } from '#server/failure.ts'
import { bodyOf, mostOfBody, mostOfGuest } from '#server/http/body.ts'
import { callerOf, isAborted, isFromHere, requestOf } from '#server/http/caller.ts'
import { guardOf, loginGate } from '#server/http/logins.ts'
import { isTooNested } from '#server/http/nesting.ts'
import { keyedWrite, onceFor, OtherBody, Repeated } from '#server/http/repeats.ts'
import type { RequestLog } from '#server/http/request-log.ts'
import { send, sendAnswer } from '#server/http/send.ts'
import { cookiesIn, deviceCookie, idleSecondsOf, keepSessions, sessionCookie } from '#server/http/sessions.ts'
import type { Spare } from '#server/http/spare.ts'
import { programTag } from '#server/http/tag.ts'
import { listTurns } from '#server/http/turns.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { stagedPictures } from '#server/pictures/staged.ts'

export type ApiParts = {
  academy: Academy
  pictures: Pictures
  passwords: Passwords
  clock: () => Date
  /** tells whether an address belongs to a trusted proxy, whose `X-Forwarded-*` headers count */
  isProxy: (address: string) => boolean
  /** logs an error for the person who runs the server, never with sent data */
  log: (text: string, cause: unknown) => void
  requests: RequestLog
}

/** Like `log`, for failures of the server: the status page shows them. */
type Failing = { fail: ApiParts['log'] }

const says = (message: string) => ({ success: false, message })
const tooLargeText = 'Lo que se envió es demasiado grande.'
const nestedText = 'Lo que se envió no se puede leer.'
const elsewhereText = 'La llamada viene de otro sitio.'
const diskText = 'El servidor no puede guardar: su disco está lleno o falla. Avisa a quien lo administra.'
const heldText = 'Otro programa ocupa los datos en el servidor: no se guardó. Inténtalo otra vez en un momento.'
const lostText = 'Se cortó la conexión con la base de datos.'
const unsureText = `${lostText} Revisa si se guardó antes de repetirlo.`
const otherBodyText = 'Esto ya se envió con otros datos. Revisa si se guardó y vuelve a empezar.'

/** The calls whose body is a form. Any other body is read as JSON, whatever its header says. */
const formCalls = new Set(contract.flatMap(({ name, isForm }) => (isForm ? [name] : [])))

/** Answers `<name>.php`. Errors are logged and never sent: the app has its own texts. */
export function createApi(parts: ApiParts & Failing, spare: Spare) {
  const { academy, pictures, passwords, clock } = parts
  const gate = loginGate(spare, clock)
  const program = programTag()
  const lists = listTurns()

  const transactionOf = (name: string, keyed: ReturnType<typeof keyedWrite>): Host['transaction'] => {
    if (name === 'admin_login') return spare.signingIn
    return keyed === undefined
      ? spare.transaction
      : onceFor({ write: academy.write, withSessions: spare.withSessions }, keyed, clock())
  }

  return async (name: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      if (!isFromHere(incoming)) return send(outgoing, 403, says(elsewhereText))
      const { address, isSecure } = callerOf(incoming, parts)
      // The day of sales and payments, by which a till with a wrong clock or in another zone is found.
      outgoing.setHeader('Date', clock().toUTCString())
      outgoing.setHeader(academyTimeHeader, databaseTimestamp(clock()).replace(' ', 'T'))
      // Says that this server refuses calls outside the user's pages, so the app does not warn (spec 6).
      outgoing.setHeader('X-Pages', 'limited')
      const cookies = cookiesIn(incoming.headers.cookie)
      const cookie = sessionCookie({ academy: academy.id, isSecure })
      const who = await keepSessions(
        { ...academy, spareUser: spare.userOf },
        cookie.tokenIn(cookies),
        clock(),
        idleSecondsOf(incoming),
      )
      if (who) parts.requests.isOf(outgoing, { id: who.user })
      const body = await bodyOf(incoming, mostOfBody, who ? mostOfBody : mostOfGuest)
      if (body === 'too large') return send(outgoing, 413, says(tooLargeText), { Connection: 'close' })
      if (!formCalls.has(name) && isTooNested(body)) return send(outgoing, 400, says(nestedText))
      const device = deviceCookie({ academy: academy.id, isSecure })
      const known = device.tokenIn(cookies)
      const remember = (username: string, token: string) => {
        parts.requests.isOf(outgoing, { name: username })
        outgoing.appendHeader('Set-Cookie', device.give(token))
      }

      // A stored hash of its body would help to guess passwords. Its handler recognizes a repetition.
      const keyed = name === 'change_password' ? undefined : keyedWrite(name, who?.session, incoming, body)
      const staged = stagedPictures(pictures)
      const host: Host = {
        transaction: staged.within(transactionOf(name, keyed)),
        reading: spare.reading,
        lists: academy.lists,
        clock,
        passwords,
        guarded: guardOf(gate, { address, device: known }, remember),
        pictures: staged.pictures,
        cookie,
        limitsAdmins: true,
        servesFeeds: true,
      }
      const answer = await answerCall(host, name, { request: requestOf(incoming, body), cookies })
      if (!answer) return send(outgoing, 404, says('No existe esta llamada.'))
      await sendAnswer(incoming, outgoing, answer, {
        program: await program,
        inTurn: (work) => lists(who, outgoing, work),
      })
    } catch (cause) {
      sendFailure(parts, { name, incoming, outgoing }, cause)
    }
  }
}

/** Answers a call that ended with an error, and logs it unless it is a repetition. */
function sendFailure(
  { academy, log, fail }: Pick<ApiParts, 'academy' | 'log'> & Failing,
  { name, incoming, outgoing }: { name: string; incoming: IncomingMessage; outgoing: ServerResponse },
  cause: unknown,
): void {
  if (cause instanceof Repeated) return send(outgoing, 200, cause.body)
  if (cause instanceof OtherBody) return send(outgoing, 422, says(otherBodyText))
  const call = `${incoming.method ?? ''} ${name}.php`
  if (isAborted(incoming)) return log(`${call}: quien llamaba se fue a la mitad.`, undefined)
  const lost = academy.kind === 'postgres' ? lostDatabase(cause) : undefined
  const failure = lost ?? diskFailureOf(cause)
  // A full disk has no room for a stack trace of each refused write.
  const isPlain = isDiskFull(cause) || isHeld(cause)
  fail(`${call}${failure ? `: ${failure.message}` : ''}`, isPlain ? undefined : cause)
  if (outgoing.headersSent) return void outgoing.destroy()
  if (lost) return sendLost(outgoing, incoming.method === 'GET' ? lostText : unsureText)
  if (isHeld(cause)) return send(outgoing, 503, says(heldText))
  return failure ? send(outgoing, 507, says(diskText)) : send(outgoing, 500, { success: false })
}

/** Not JSON, so that the app searches for the record: the database may have stored it before the connection broke. */
const sendLost = (outgoing: ServerResponse, text: string): void =>
  void outgoing.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(text)
