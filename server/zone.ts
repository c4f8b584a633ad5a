/**
 * The time zone of an academy: the days of its sales and copies are those of its own town, wherever the machine says it is. A
 * container says UTC, where a sale of 19:30 in Mexico City is of the next day.
 */
import { keepSetting, settingIn } from '#server/database/settings.ts'
import type { Academy } from '#server/database/academy.ts'

/** The zone of an academy whose machine says none. */
const usual = 'America/Mexico_City'

/** The zones that the first page offers. */
export const offeredZones = (): string[] => [...new Set([zoneHere(), ...Intl.supportedValuesOf('timeZone')])]

/**
 * The time zone that a text names, as a process takes it: of `america/tijuana` or `-06:00` it would make UTC without a word.
 * `undefined` for a text that names none; an offset is none.
 */
export function zoneNamed(text: string): string | undefined {
  if (!/^[a-z]/i.test(text)) return undefined
  try {
    return new Intl.DateTimeFormat('es-MX', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** The zone by which this process counts days. */
export function zoneHere(): string {
  const { timeZone } = new Intl.DateTimeFormat('es-MX').resolvedOptions()
  return /^(Etc\/|UTC|GMT)/.test(timeZone) ? usual : timeZone
}

/** Lets this process count days by a zone. */
export const countIn = (zone: string): void => void (process.env['TZ'] = zoneNamed(zone) ?? zone)

/** Keeps the zone of an academy, and lets this process count days by it. */
export async function keepZone({ db }: Pick<Academy, 'db'>, zone: string): Promise<void> {
  await keepSetting(db, 'zone', zone)
  countIn(zone)
}

/**
 * Lets this process count days by the zone of an academy; returns the zone. `asked` becomes that zone. An academy without one
 * gets that of the machine.
 */
export async function settleZone(academy: Pick<Academy, 'db'>, asked?: string): Promise<string> {
  const kept = await settingIn(academy.db, 'zone')
  const zone = asked ?? kept ?? zoneHere()
  if (zone === kept) countIn(zone)
  else await keepZone(academy, zone)
  return zone
}
