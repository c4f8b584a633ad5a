import { memo, useSyncExternalStore } from 'react'
import { everyMinute } from '#routes/shared/screen/clock.ts'
import { bandAt, hourLabel, type Band } from '#rules/events/week-grid.ts'
import { localTime } from '#values/dates.ts'
import classes from './hours.module.css'

type Props = {
  bands: Band[]
  /** column of today, from 0 for Monday, or -1 in another week */
  today: number
}

/** Hours at the side of a week, with their lines. Screen readers get the time from each event. */
export const Hours = memo(function Hours({ bands, today }: Props) {
  return (
    <div className={classes.hours} aria-hidden>
      {bands.map((band) => (
        <p
          key={band.start}
          className={classes.band}
          data-row={band.row}
          style={{ '--row': band.row, '--span': band.span, '--minutes': band.end - band.start }}
        >
          {hourLabel(band)}
        </p>
      ))}
      {today >= 0 && <Now bands={bands} today={today} />}
    </div>
  )
})

/** Line of the current time in today's column. Renders alone, every minute. */
function Now({ bands, today }: Props) {
  const now = bandAt(bands, useSyncExternalStore(everyMinute, readTime))
  if (!now) return null
  const { band, share } = now
  return (
    <div
      className={classes.now}
      data-now
      style={{ '--row': band.row, '--span': band.span, '--column': today, '--share': share }}
    />
  )
}

const readTime = () => localTime(new Date())
