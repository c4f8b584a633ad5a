/** One line per request, for the person who runs the server. It never contains sent data or the part after `?`. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Academy } from '#server/database/academy.ts'

/** The requests with a line: none; failures; failures and changes; all. */
export const logLevels = ['nada', 'fallas', 'cambios', 'todo'] as const
export type LogLevel = (typeof logLevels)[number]

export const isLogLevel = (text: string): text is LogLevel => logLevels.some((level) => level === text)

/** A user by id, or the name of a login. */
type Person = { id: string } | { name: string }

export type RequestLog = {
  /** writes the line of a request when its answer ends */
  begin: (incoming: IncomingMessage, outgoing: ServerResponse, address: string) => void
  /** notes the person that sent the request */
  isOf: (outgoing: ServerResponse, who: Person) => void
}

const isListed: { readonly [Level in LogLevel]: (hasFailed: boolean, isChange: boolean) => boolean } = {
  nada: () => false,
  fallas: (hasFailed) => hasFailed,
  cambios: (hasFailed, isChange) => hasFailed || isChange,
  todo: () => true,
}

const longest = 200

/** A text as one word of a line, so that a caller cannot write lines or control a terminal. */
const word = (text: string): string =>
  text
    .slice(0, longest)
    .toWellFormed()
    .replaceAll(/[^\u0021-\u007E\u00C0-\u024F]/gu, encodeURIComponent) || '-'

async function nameOf(who: Person | undefined, { reader }: Pick<Academy, 'reader'>): Promise<string> {
  if (!who) return '-'
  if ('name' in who) return who.name
  // The database of an academy that closes is not queried.
  const found = await reader
    .selectFrom('users')
    .select('username')
    .where('id', '=', Number(who.id))
    .executeTakeFirst()
    .catch(() => undefined)
  return String(found?.['username'] ?? `usuario-${who.id}`)
}

/** Opens the log of requests at a level. `write` gets each line: time, user, address, method, path, status and ms. */
export function requestLog(
  level: LogLevel,
  academy: Pick<Academy, 'reader'>,
  clock: () => Date,
  write: (line: string) => void,
): RequestLog {
  const people = new WeakMap<ServerResponse, Person>()
  return {
    isOf: (outgoing, who) => void people.set(outgoing, who),
    begin({ method = '', url = '' }, outgoing, address) {
      if (level === 'nada') return
      const began = performance.now()
      outgoing.once('close', () => {
        const isCut = !outgoing.writableFinished
        const hasFailed = isCut || outgoing.statusCode >= 400
        if (!isListed[level](hasFailed, method !== 'GET' && method !== 'HEAD')) return
        const ms = Math.round(performance.now() - began)
        // The rest of such an address is a secret.
        const path = url.split('?')[0]?.replace(/(?<=\/calendario\/).+/, '***') ?? ''
        const rest = [address, method, path].map(word).join(' ')
        const outcome = isCut ? 'cortada' : outgoing.statusCode
        void nameOf(people.get(outgoing), academy).then((name) =>
          write(`${clock().toISOString()} ${word(name)} ${rest} ${outcome} ${ms} ms`),
        )
      })
    },
  }
}
