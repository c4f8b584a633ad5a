import type { ReactNode } from 'react'
import { shortened } from '#values/text.ts'
import type { Tone } from '#ui/charts/figure.tsx'
import classes from './bar-table.module.css'

type Row = {
  id: string
  label: string
  /** the label as a link to where the value comes from; nothing for who may not go there */
  link?: ReactNode
  /** what explains the value, below the label */
  note?: ReactNode
  value: number
  /** the value as shown */
  text: string
  /** the colour of its discipline; grey without one */
  hue?: number | undefined
  /** the colour of an amount, instead of that of a discipline */
  tone?: Tone
}

type Props = {
  caption: string
  /** the headers of the two columns: labels, then values */
  headers: [string, string]
  rows: Row[]
  /** shown when there are no rows */
  empty: string
}

/** A table whose values are also drawn as bars, a negative one as long as its amount. The rows come sorted. */
export function BarTable({ caption, headers: [label, value], rows, empty }: Props) {
  const greatest = Math.max(...rows.map((row) => Math.abs(row.value)))
  // All values get the same width, so that the bars start and end at the same places.
  const digits = Math.max(...rows.map(({ text }) => text.length))
  if (rows.length === 0) return <p className={classes.empty}>{empty}</p>
  return (
    <table className={classes.table} style={{ '--digits': digits }}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{value}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.link || shortened(row.label)}
              {row.note !== undefined && <small>{row.note}</small>}
            </th>
            <td>
              <div
                className={classes.value}
                data-tone={row.tone}
                data-hue={row.hue}
                style={{ '--share': Math.abs(row.value) / (greatest || 1) }}
              >
                {row.text}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
