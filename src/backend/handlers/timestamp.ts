import { localDay } from '#values/dates.ts'

/** An instant in local time as `yyyy-mm-dd hh:mm:ss`, as databases write it. */
export const databaseTimestamp = (instant: Date): string =>
  `${localDay(instant)} ${[instant.getHours(), instant.getMinutes(), instant.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')}`
