import classes from './column-chart.module.css'

type Column = { label: string; value: number; /** the value as people read it */ text: string }

type Props = {
  name: string
  columns: Column[]
  /** a value of the axis as people read it */
  axisText: (value: number) => string
}

/** Values in the order of time, as columns; who does not see it finds the figures in the table beside it. */
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

/** The next round number, as an axis ends with. */
function roundedUp(value: number): number {
  if (value <= 0) return 1
  const size = 10 ** Math.floor(Math.log10(value))
  return size * ([1, 2, 4, 5, 6, 8].find((digit) => digit * size >= value) ?? 10)
}

/** Whether a column has its label below it where there is room for so many: the last one always has. */
const isLabelled = (at: number, count: number, room: number): boolean =>
  (count - 1 - at) % Math.ceil(count / room) === 0
