/**
 * The time zone of an academy. Its sales and copies have the days of its town, whatever the zone of the machine. A
 * container has UTC, where a sale at 19:30 in Mexico City belongs to the next day.
 */

import type { Academy } from '#server/database/academy.ts'
import { keepSetting, settingIn } from '#server/database/settings.ts'

/** The default zone for a machine without a zone. */
const usual = 'America/Mexico_City'

/** The zones that the first page offers. */
export const offeredZones = (): string[] => [...new Set([zoneHere(), ...Intl.supportedValuesOf('timeZone')])]

/**
 * The time zone that a text names, in the spelling that `TZ` needs: a process with `america/tijuana` or `-06:00` silently
 * counts in UTC. `undefined` for an offset or any other text.
 */
export function zoneNamed(text: string): string | undefined {
  if (!/^[a-z]/i.test(text)) return undefined
  try {
    return new Intl.DateTimeFormat('es-MX', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** The zone in which this process counts days. */
export function zoneHere(): string {
  const { timeZone } = new Intl.DateTimeFormat('es-MX').resolvedOptions()
  return /^(Etc\/|UTC|GMT)/.test(timeZone) ? usual : timeZone
}

/** Makes this process count days in a zone. */
export const countIn = (zone: string): void => void (process.env['TZ'] = zoneNamed(zone) ?? zone)

/** Stores the zone of an academy, and makes this process count days in it. */
export async function keepZone({ db }: Pick<Academy, 'db'>, zone: string): Promise<void> {
  await keepSetting(db, 'zone', zone)
  countIn(zone)
}

/**
 * Makes this process count days in the zone of an academy, and returns the zone. `asked` becomes the zone. An academy
 * without a zone gets the machine's.
 */
export async function settleZone(academy: Pick<Academy, 'db'>, asked?: string): Promise<string> {
  const kept = await settingIn(academy.db, 'zone')
  const zone = asked ?? kept ?? zoneHere()
  if (zone === kept) countIn(zone)
  else await keepZone(academy, zone)
  return zone
}
