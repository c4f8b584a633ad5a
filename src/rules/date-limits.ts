import { notYetHint } from '#rules/not-yet.ts'
import { isWithin, localDay, mexicanDate, type IsoDate } from '#values/dates.ts'

const firstBirthDate: IsoDate = '1900-01-01'

export const birthDateMessage = 'Por favor, revisa la fecha de nacimiento.'

/** Hint for an impossible birth date: before 1900 or after `today`. */
export const birthDateHint = (birthDate: IsoDate, today: IsoDate): string | undefined =>
  isWithin(birthDate, firstBirthDate, today)
    ? undefined
    : `Elige una fecha entre el ${mexicanDate(firstBirthDate)} y hoy.`

function yearsAfter(date: IsoDate, years: number): IsoDate {
  const [year = '', ...rest] = date.split('-')
  return [String(Number(year) + years).padStart(4, '0'), ...rest].join('-')
}

/** Hint for an event more than ten years away from `today`, because the year is probably mistyped. */
export const eventDateHint = (date: IsoDate, today: IsoDate): string | undefined =>
  isWithin(date, yearsAfter(today, -10), yearsAfter(today, 10))
    ? undefined
    : 'Revisa el año: está a más de diez años de hoy.'

/** Hint for the day of a cash movement: after `today`, or over ten years earlier. */
export const movementDateHint = (day: IsoDate, today: IsoDate): string | undefined =>
  notYetHint(day, today) ?? eventDateHint(day, today)

/** Question before saving a roll dated after `today` or over ten years earlier; `null` for other dates. */
export function rollDateQuestion(date: IsoDate, today: IsoDate): string | null {
  if (isWithin(date, yearsAfter(today, -10), today)) return null
  const why = date > today ? 'un día que todavía no llega' : 'hace más de diez años'
  return `La lista es del ${mexicanDate(date)}, ${why}. ¿Guardarla así?`
}

const msPerDay = 86_400_000

/** Wall times further apart than this, in milliseconds, differ by more than two clocks do. */
const clockSlip = 600_000

/**
 * Notice that the day of a device is not the server's, so that what it sells would count for another day (spec 2, Every
 * screen). `device` is ahead of the server by `lead` milliseconds. Without the zone of the academy, a lead of less than
 * a day may be another zone.
 */
export function clockText(device: Date, { lead, isZoned }: { lead: number; isZoned: boolean }): string | null {
  if (Math.abs(lead) <= (isZoned ? clockSlip : msPerDay)) return null
  const dayOf = (moment: Date) => mexicanDate(localDay(moment))
  const [here, there] = [dayOf(device), dayOf(new Date(device.getTime() - lead))]
  if (here === there) return null
  return `Corrige la fecha y la zona horaria de este equipo. Dice ${here} y en el servidor es ${there}. Lo que anotes quedaría en otro día.`
}
