import { once } from '#values/once.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Whether a draft is so old that the user is asked about it (spec 4, Drafts). Moments are ms since 1970. */
export const isOldDraft = (savedAt: number, now: number): boolean => now - savedAt >= 12 * hour

const ago = once(() => new Intl.RelativeTimeFormat('es-MX', { style: 'short' }))

/** Age in the largest whole unit: `hace 12 min`, `hace 3 h`. Moments are in milliseconds since 1970. */
export function ageText(moment: number, now: number): string {
  const age = now - moment
  if (age < minute) return 'hace un momento'
  if (age < hour) return ago().format(-Math.floor(age / minute), 'minute')
  if (age < day) return ago().format(-Math.floor(age / hour), 'hour')
  return `hace ${Math.floor(age / day)} ${age < 2 * day ? 'día' : 'días'}`
}

/** Text that offers a draft; `what` includes its article: `un producto` (spec 4, Drafts). */
export const draftText = (what: string, savedAt: number, now: number): string =>
  `Tienes ${what} sin guardar de ${ageText(savedAt, now)}`

/** Like `draftText`, plus the number of other drafts and the doubt whether the draft was saved (spec 4, Drafts). */
export const offerText = (
  what: string,
  { savedAt, doubt }: { savedAt: number; doubt: string | null },
  others: number,
  now: number,
): string =>
  draftText(what, savedAt, now) + (others > 0 ? `, y ${others} más` : '') + (doubt === null ? '' : `. ${doubt}`)
