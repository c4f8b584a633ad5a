/** What the headers of an answer say about its server. */

/** Wall time of the academy as `yyyy-mm-ddThh:mm:ss`, on a server that knows its zone. */
export const academyTimeHeader = 'X-Academy-Time'

/** `zoned` means that the moment was read from the academy's wall time, as if its zone were this device's. */
type ServerMoment = { moment: Date; isZoned: boolean }

/** The time of an answer; `undefined` if it cannot be read. */
export function clockOf(headers: Headers): ServerMoment | undefined {
  const zoned = headers.get(academyTimeHeader)
  const moment = new Date(zoned ?? headers.get('Date') ?? '')
  return Number.isNaN(moment.getTime()) ? undefined : { moment, isZoned: zoned !== null }
}

/** Whether the server refuses calls outside the user's pages (spec 6). */
export const limitsPages = (headers: Headers): boolean => headers.get('X-Pages') === 'limited'
