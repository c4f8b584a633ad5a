import type { ReactNode } from 'react'
import type { Tone } from '#ui/charts/figure.tsx'
import { shortened } from '#values/text.ts'
import classes from './bar-table.module.css'

type Row = {
  id: string
  label: string
  /** the label as a link to the source of the value; empty without permission */
  link?: ReactNode
  note?: ReactNode
  value: number
  text: string
  /** colour of its discipline, or `undefined` for grey */
  hue?: number | undefined
  tone?: Tone
}

type Props = {
  caption: string
  headers: [string, string]
  rows: Row[]
  empty: string
}

/** Table whose values also show as bars. A negative value is as long as its amount. The rows come sorted. */
export function BarTable({ caption, headers: [label, value], rows, empty }: Props) {
  const greatest = Math.max(...rows.map((row) => Math.abs(row.value)))
  // All values get the same width, so that the bars align.
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
