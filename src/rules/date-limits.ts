import { isWithin, localDay, mexicanDate, type IsoDate } from '#values/dates.ts'

const firstBirthDate: IsoDate = '1900-01-01'

/** The message for a birth date with a hint. */
export const birthDateMessage = 'Por favor, revisa la fecha de nacimiento.'

/** The hint for a birth date that cannot be right: before 1900 or after `today`. */
export const birthDateHint = (birthDate: IsoDate, today: IsoDate): string | undefined =>
  isWithin(birthDate, firstBirthDate, today)
    ? undefined
    : `Elige una fecha entre el ${mexicanDate(firstBirthDate)} y hoy.`

/** The same day, some years later. */
function yearsAfter(date: IsoDate, years: number): IsoDate {
  const [year = '', ...rest] = date.split('-')
  return [String(Number(year) + years).padStart(4, '0'), ...rest].join('-')
}

/** The hint for the date of an event that is more than ten years away from `today`, as a mistyped year is. */
export const eventDateHint = (date: IsoDate, today: IsoDate): string | undefined =>
  isWithin(date, yearsAfter(today, -10), yearsAfter(today, 10))
    ? undefined
    : 'Revisa el año: está a más de diez años de hoy.'

/** The question before a roll is saved whose date is after `today` or over ten years before it; `null` for any other. */
export function rollDateQuestion(date: IsoDate, today: IsoDate): string | null {
  if (isWithin(date, yearsAfter(today, -10), today)) return null
  const why = date > today ? 'un día que todavía no llega' : 'hace más de diez años'
  return `La lista es del ${mexicanDate(date)}, ${why}. ¿Guardarla así?`
}

const msPerDay = 86_400_000

/**
 * What is said of a device whose clock is more than a day away from the server's: what it sells or notes would be of another day
 * or month. `null` for a clock that is right enough (spec 2, Every screen).
 */
export function clockText(server: Date, device: Date): string | null {
  if (Math.abs(server.getTime() - device.getTime()) <= msPerDay) return null
  const dayOf = (moment: Date) => mexicanDate(localDay(moment))
  return `Corrige la fecha de este equipo antes de vender o anotar: dice ${dayOf(device)} y el servidor ${dayOf(server)}. Todo quedaría en otro día.`
}
