/** The status page of the server, for its admin. */

import { escaped, framed } from '#server/http/html-page.ts'
import type { Facts } from '#server/status/facts.ts'

/** In the academy's time zone, which is known once its database is open. */
const momentText = (at: number): string =>
  new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short', hour12: false }).format(at)

const sizes = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })
const mega = 1_000_000

const sizeText = (bytes: number): string =>
  bytes < 1_000 * mega ? `${sizes.format(bytes / mega)} MB` : `${sizes.format(bytes / (1_000 * mega))} GB`

const unknown = 'No se sabe'

/** A night and some hours: a machine that is off at night copies in the morning. */
const oldCopyMs = 36 * 60 * 60 * 1_000
/** Room for a few copies of a small academy. */
const littleBytes = 500 * mega

/** The problems that need a person, most urgent first. */
function warningsOf({ writes, freeBytes, lastCopy, database }: Facts, now: number): string[] {
  return [
    ...(writes ? [] : ['La base de datos no guarda. Revisa el disco.']),
    ...(freeBytes !== null && freeBytes < littleBytes ? ['Queda poco disco: haz lugar.'] : []),
    ...(database === 'SQLite' && lastCopy === null ? ['Todavía no hay ninguna copia.'] : []),
    ...(lastCopy !== null && now - lastCopy > oldCopyMs
      ? ['La última copia tiene más de un día. Revisa el disco.']
      : []),
  ]
}

const copyText = ({ database, lastCopy }: Facts): string => {
  if (database === 'PostgreSQL') return 'Con las herramientas de PostgreSQL'
  return lastCopy === null ? 'Ninguna' : momentText(lastCopy)
}

/** The page; `now` in ms since 1970. */
export function statusPage(facts: Facts, now: number): string {
  const { version, database, databaseBytes, freeBytes, sessions, since, failures } = facts
  const rows: [string, string][] = [
    ['Versión', version],
    ['Encendida desde', momentText(since)],
    ['Base de datos', databaseBytes === null ? database : `${database}, ${sizeText(databaseBytes)}`],
    ['Disco libre', freeBytes === null ? unknown : sizeText(freeBytes)],
    ['Última copia', copyText(facts)],
    ['Sesiones abiertas', String(sessions)],
  ]
  const warnings = warningsOf(facts, now)
  return framed(
    'Estado del servidor',
    `<div class="card">
      <h1>Estado del servidor</h1>
      ${
        warnings.length === 0
          ? '<p class="lead">Todo bien.</p>'
          : warnings.map((text) => `<p class="refusal">${text}</p>`).join('\n      ')
      }
      <dl>
        ${rows.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('\n        ')}
      </dl>
      <h2>Lo último que falló</h2>
      ${
        failures.length === 0
          ? '<p class="hint">Nada desde que se encendió.</p>'
          : `<ul class="failures">${failures
              .map(({ at, text }) => `<li><time>${momentText(at)}</time> ${escaped(text)}</li>`)
              .join('')}</ul>`
      }
      <a class="button" href="/">Volver a la academia</a>
    </div>`,
  )
}
