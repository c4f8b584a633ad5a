/** The copies of a data folder by name, day and hour. */

import { statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { Failure } from '#server/failure.ts'
import { localDay } from '#values/dates.ts'

export const copiesIn = (data: string): string => join(data, 'copias')

/** The names of all complete copies, without unfinished files. */
export async function copyNames(data: string): Promise<string[]> {
  const names = await readdir(copiesIn(data)).catch(() => [])
  return names.filter((name) => name.endsWith('.sqlite') && !name.endsWith('.half.sqlite'))
}

/** When a copy was made, from its name; `undefined` if the name has no date. */
function momentOf(name: string): Date | undefined {
  const [, day] = /^noche-(\d{4}-\d\d-\d\d)\.sqlite$/.exec(name) ?? []
  if (day !== undefined) return new Date(`${day}T00:00:00`)
  const [, date, hour, minute, rest] = /^a-mano-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d-\d{3})Z\.sqlite$/.exec(name) ?? []
  return date === undefined ? undefined : new Date(`${date}T${hour}:${minute}:${rest?.replace('-', '.')}Z`)
}

/** The day of a copy, with its hour if it is known: `21/11/2026 06:05`. */
export async function whenMade(path: string): Promise<string> {
  const name = basename(path)
  const moment = momentOf(name)
  const written = (await stat(path)).mtime
  const isOfThatDay = moment !== undefined && localDay(written) === localDay(moment)
  const [year, month, day] = localDay(moment ?? written).split('-')
  const at = name.startsWith('noche-') ? (isOfThatDay ? written : undefined) : (moment ?? written)
  return `${day}/${month}/${year}${at ? ` ${at.toTimeString().slice(0, 5)}` : ''}`
}

const dayMs = 24 * 60 * 60 * 1_000

/**
 * The last of some copies. One of a day that is still to come was made while the clock was wrong: it counts only where there is
 * no other.
 */
export function lastOf<Copy extends { at: number }>(copies: readonly Copy[], now: Date): Copy | undefined {
  const sorted = copies.toSorted((one, other) => other.at - one.at)
  return sorted.find(({ at }) => at < now.getTime() + dayMs) ?? sorted[0]
}

/** The path of a copy: a path, a name in the folder of copies, or `ultima`, the last one by the day in its name. */
export async function pathOf(data: string, copy: string, now: Date): Promise<string> {
  const folder = copiesIn(data)
  const names = await copyNames(data)
  if (copy === 'ultima') {
    const dated = names.flatMap((name) => {
      const at = momentOf(name)
      return at ? [{ name, at: at.getTime() }] : []
    })
    const last = lastOf(dated, now)
    if (last) return join(folder, last.name)
  }
  const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  const found = [resolve(copy), join(folder, copy), join(folder, `${copy}.sqlite`)].find(isFile)
  if (found !== undefined) return found
  throw new Failure(
    `No existe la copia «${copy}». ${names.length > 0 ? `Hay: ${names.join(', ')}.` : 'No se cambió nada.'}`,
  )
}
