import classes from './column-chart.module.css'

type Column = { label: string; value: number; /** the value as shown */ text: string }

type Props = {
  name: string
  columns: Column[]
  /** formats a value of the axis */
  axisText: (value: number) => string
}

/** A column chart, in order of time. Screen readers get its name only: show the figures in a table beside it. */
export function ColumnChart({ name, columns, axisText }: Props) {
  const top = roundedUp(Math.max(...columns.map(({ value }) => value)))
  return (
    <div className={classes.chart} role="img" aria-label={name}>
      <div className={classes.axis}>
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{axisText(value)}</span>
        ))}
      </div>
      <div className={classes.columns}>
        {columns.map(({ label, value, text }, at) => (
          <div key={label} className={classes.column} title={`${label}: ${text}`}>
            <div className={classes.bar} style={{ height: `${Math.max(0, (100 * value) / top)}%` }} />
            <span
              className={classes.label}
              data-wide={isLabelled(at, columns.length, 12)}
              data-narrow={isLabelled(at, columns.length, 6)}
            >
              {label}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** The axis maximum: the next round number from `value` up, or 1 when nothing is positive. */
function roundedUp(value: number): number {
  if (value <= 0) return 1
  const size = 10 ** Math.floor(Math.log10(value))
  return size * ([1, 2, 4, 5, 6, 8].find((digit) => digit * size >= value) ?? 10)
}

/** Whether a column shows its label when at most `room` labels fit. The last column always does. */
const isLabelled = (at: number, count: number, room: number): boolean =>
  (count - 1 - at) % Math.ceil(count / room) === 0
