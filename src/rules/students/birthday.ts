import { lastOfMonth, type IsoDate } from '#values/dates.ts'

/** The day of a year on which a birthday is kept. Of 29 February it is the 28th in years without that day. */
export function birthdayIn(year: string, birthDate: IsoDate): IsoDate {
  const day = `${year}${birthDate.slice(4)}`
  const last = lastOfMonth(day)
  return day < last ? day : last
}
