import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { axisTop } from '#ui/charts/axis.ts'
import { isEnter } from '#ui/fields/enter.ts'
import classes from './column-chart.module.css'

type Column = { label: string; value: number; text: string }

type Props = {
  name: string
  columns: Column[]
  current: { label: string; mark: string }
  axisText: (value: number) => string
  /** opens the data of a column, on a press or Enter */
  onOpen?: ((at: number) => void) | undefined
}

/**
 * Column chart, in order of time. A press on a column opens its data. The arrow keys move between columns. Also show
 * the figures in a table.
 */
export function ColumnChart({ name, columns, current, axisText, onOpen }: Props) {
  const [shown, setShown] = useState<number | null>(null)
  const last = columns.length - 1
  const chosen = columns[shown ?? last]
  const top = axisTop(Math.max(...columns.map(({ value }) => value)))
  useHotkeys(shown === null ? [] : [['Escape', () => setShown(null), { preventDefault: false }]], [])
  return (
    <div className={classes.chart}>
      <input
        type="range"
        className={classes.walker}
        aria-label="Recorrer la gráfica"
        aria-valuetext={chosen && `${chosen.label}: ${chosen.text}`}
        min={0}
        max={last}
        value={shown ?? last}
        onChange={({ currentTarget }) => setShown(currentTarget.valueAsNumber)}
        onKeyDown={(press) => {
          if (isEnter(press)) onOpen?.(shown ?? last)
        }}
        onFocus={() => setShown(last)}
        onBlur={() => setShown(null)}
      />
      <div className={classes.drawing} role="img" aria-label={name}>
        <div className={classes.axis}>
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{axisText(value)}</span>
          ))}
        </div>
        <div className={classes.columns} onPointerLeave={() => setShown(null)}>
          {columns.map(({ label, value, text }, at) => {
            const isShown = at === shown
            const height = Math.max(0, (100 * value) / top)
            return (
              <div
                key={label}
                className={classes.column}
                data-current={label === current.label || undefined}
                data-shown={isShown || undefined}
                // Without a second tooltip for the same value.
                title={isShown ? undefined : `${label}: ${text}`}
                style={{ '--height': `${height}%` }}
                onPointerEnter={() => setShown(at)}
                // A finger only sees the value: the table has the link.
                onPointerUp={({ pointerType, button }) => {
                  if (pointerType === 'mouse' && button === 0) onOpen?.(at)
                }}
                data-opens={onOpen !== undefined || undefined}
              >
                <div className={classes.bar} />
                {isShown ? (
                  <div className={classes.tip} data-side={sideOf(at, columns.length)}>
                    <strong>{label}</strong>
                    <span>{text}</span>
                  </div>
                ) : (
                  label === current.label && <span className={classes.mark}>{current.mark}</span>
                )}
                <span
                  className={classes.label}
                  data-wide={isLabelled(at, columns.length, 12)}
                  data-narrow={isLabelled(at, columns.length, 6)}
                >
                  {label}
                </span>
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** Returns whether a column shows its label when at most `room` labels fit. The last column always does. */
const isLabelled = (at: number, count: number, room: number): boolean =>
  (count - 1 - at) % Math.ceil(count / room) === 0

const sideOf = (at: number, count: number): 'start' | 'middle' | 'end' =>
  at < count / 3 ? 'start' : at >= (2 * count) / 3 ? 'end' : 'middle'
