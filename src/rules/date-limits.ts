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

/** Notice that the device's clock is over a day off: sales would count for another day (spec 2, Every screen). */
export function clockText(server: Date, device: Date): string | null {
  if (Math.abs(server.getTime() - device.getTime()) <= msPerDay) return null
  const dayOf = (moment: Date) => mexicanDate(localDay(moment))
  return `Corrige la fecha de este equipo antes de vender o anotar: dice ${dayOf(device)} y el servidor ${dayOf(server)}. Todo quedaría en otro día.`
}
