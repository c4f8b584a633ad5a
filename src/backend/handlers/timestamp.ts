import { localDay } from '#values/dates.ts'

/** Local time as `yyyy-mm-dd hh:mm:ss`, the form of databases. */
export const databaseTimestamp = (instant: Date): string =>
  `${localDay(instant)} ${[instant.getHours(), instant.getMinutes(), instant.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')}`
