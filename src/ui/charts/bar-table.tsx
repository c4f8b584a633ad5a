import classes from './bar-table.module.css'

type Row = { id: string; label: string; value: number; /** the value as people read it */ text: string }

type Props = {
  caption: string
  /** of what the rows are, and of their values */
  headers: [string, string]
  rows: Row[]
  /** what is said instead of the rows when there are none */
  empty: string
}

/** Values from the greatest to the least: a chart of bars and a table of figures in one. */
export function BarTable({ caption, headers: [label, value], rows, empty }: Props) {
  const greatest = Math.max(...rows.map((row) => row.value))
  // Bars can be compared because all of them have the same room.
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
            <th scope="row">{row.label}</th>
            <td>
              <div className={classes.value} style={{ '--share': row.value / (greatest || 1) }}>
                {row.text}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
