/** One line for each request, for whoever runs the server. It never says what was sent, nor what stands behind a `?`. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Academy } from '#server/database/academy.ts'

/** Which requests get a line: none; what failed; that and what changes something; all. */
export const logLevels = ['nada', 'fallas', 'cambios', 'todo'] as const
export type LogLevel = (typeof logLevels)[number]

/** Whether a text is a level. */
export const isLogLevel = (text: string): text is LogLevel => logLevels.some((level) => level === text)

/** A user by id, or the name with which somebody has just signed in. */
type Person = { id: string } | { name: string }

export type RequestLog = {
  /** writes the line of a request when its answer ends */
  begin: (incoming: IncomingMessage, outgoing: ServerResponse, address: string) => void
  /** says who sent the request that is answered */
  isOf: (outgoing: ServerResponse, who: Person) => void
}

const isListed: { readonly [Level in LogLevel]: (hasFailed: boolean, isChange: boolean) => boolean } = {
  nada: () => false,
  fallas: (hasFailed) => hasFailed,
  cambios: (hasFailed, isChange) => hasFailed || isChange,
  todo: () => true,
}

const longest = 200

/** A text as one word of a line: whoever calls cannot write lines, nor give orders to a terminal. */
const word = (text: string): string =>
  text
    .slice(0, longest)
    .toWellFormed()
    .replaceAll(/[^\u0021-\u007E\u00C0-\u024F]/gu, encodeURIComponent) || '-'

async function nameOf(who: Person | undefined, { reader }: Pick<Academy, 'reader'>): Promise<string> {
  if (!who) return '-'
  if ('name' in who) return who.name
  // An academy that is being closed is not asked.
  const found = await reader
    .selectFrom('users')
    .select('username')
    .where('id', '=', Number(who.id))
    .executeTakeFirst()
    .catch(() => undefined)
  return String(found?.['username'] ?? `usuario-${who.id}`)
}

/** Opens the log of requests at a level; `write` gets a line: time, user, address, method, path, status and milliseconds. */
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
        const [path = ''] = url.split('?')
        const rest = [address, method, path].map(word).join(' ')
        const outcome = isCut ? 'cortada' : outgoing.statusCode
        void nameOf(people.get(outgoing), academy).then((name) =>
          write(`${clock().toISOString()} ${word(name)} ${rest} ${outcome} ${ms} ms`),
        )
      })
    },
  }
}
