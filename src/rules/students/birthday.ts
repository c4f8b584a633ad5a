import { lastOfMonth, type IsoDate } from '#values/dates.ts'

/** The day of a year on which a birthday is kept. Of 29 February it is the 28th in years without that day. */
export function birthdayIn(year: string, birthDate: IsoDate): IsoDate {
  const day = `${year}${birthDate.slice(4)}`
  const last = lastOfMonth(day)
  return day < last ? day : last
}

/** Completed years of a person on a day; `null` for a birth date after that day. */
export function ageOn(birthDate: IsoDate, day: IsoDate): number | null {
  const year = day.slice(0, 4)
  const age = Number(year) - Number(birthDate.slice(0, 4)) - Number(birthdayIn(year, birthDate) > day)
  return age < 0 ? null : age
}
