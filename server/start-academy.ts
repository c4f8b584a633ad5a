/**
 * Fills a new academy with the demo's data or with an exported academy. Otherwise the page of the first start fills it.
 */

import { constants } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import type { Snapshot } from '#academy/snapshot.ts'
import { isRecord } from '#api/reading-records.ts'
import type { Arguments } from '#server/arguments.ts'
import type { Academy } from '#server/database/academy.ts'
import { fill } from '#server/database/filling.ts'
import { Failure } from '#server/failure.ts'
import { movePictures } from '#server/pictures/into-files.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { keepZone, zoneNamed } from '#server/zone.ts'
import { localDay } from '#values/dates.ts'
import { parseJson } from '#values/parse-json.ts'

type Given = Pick<Arguments, 'isDemo' | 'importFrom'> & Partial<Pick<Arguments, 'zone'>>

/** An account of the demo; the password in plain text. */
type FirstUser = { username: string; password: string }

/**
 * Fills an empty academy as the arguments say, with the demo's data as of `now`. Its pictures become files. Returns the
 * first user of the demo.
 */
export async function startAcademy(
  academy: Academy,
  pictures: Pick<Pictures, 'keep'>,
  given: Given,
  now = new Date(),
): Promise<FirstUser | undefined> {
  const first = await filled(academy, given, now)
  await movePictures(academy, pictures)
  return first
}

async function filled(
  academy: Academy,
  { isDemo, importFrom, zone }: Given,
  now: Date,
): Promise<FirstUser | undefined> {
  if (importFrom !== undefined) {
    const { snapshot, zone: itsZone } = await exported(importFrom)
    await fill(academy, snapshot).catch((cause: unknown) => {
      throw isRefusedRow(cause) ? unreadable(importFrom, cause) : cause
    })
    if (zone === undefined && itsZone !== undefined) await keepZone(academy, itsZone)
    return undefined
  }
  return isDemo && (await academy.isEmpty()) ? fillWithDemo(academy, now) : undefined
}

async function fillWithDemo(academy: Academy, now: Date): Promise<FirstUser | undefined> {
  const [{ seedAcademy }, { demoAccounts }] = await Promise.all([
    import('#academy/seed/seed.ts'),
    import('#academy/seed/accounts.ts'),
  ])
  try {
    await fill(academy, await seedAcademy({ today: localDay(now) }))
  } catch (cause) {
    // Another process that started at the same moment has filled it.
    if (await academy.isEmpty()) throw cause
  }
  return demoAccounts[0]
}

/** Whether an exported file is longer than the longest string. */
export async function isTooLong(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.size > constants.MAX_STRING_LENGTH
}

const unreadable = (path: string, cause: unknown): Failure =>
  new Failure(`${path} no contiene una academia que se pueda leer.`, { cause })

/** Whether SQLite or PostgreSQL refused a row, such as a second row with an id. */
function isRefusedRow(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const { errcode, code }: Error & { errcode?: unknown; code?: unknown } = cause
  return typeof errcode === 'number' ? (errcode & 0xff) === 19 : typeof code === 'string' && code.startsWith('23')
}

/** An exported academy and its time zone. The demo exports none. */
async function exported(path: string): Promise<{ snapshot: Snapshot; zone: string | undefined }> {
  const { readAcademy } = await import('#academy/stored-academy.ts')
  if (await isTooLong(path))
    throw new Failure(`${path} pasa de 500 MB y no se puede abrir así: lleva la carpeta de los datos, o una copia.`)
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Failure(`No se puede leer ${path}.`, { cause })
  })
  const stored = parseJson(text)
  const read = readAcademy(stored)
  if (!read.success) throw unreadable(path, read.error)
  const zone = isRecord(stored) ? stored['zone'] : undefined
  return { snapshot: read.data, zone: typeof zone === 'string' ? zoneNamed(zone) : undefined }
}
