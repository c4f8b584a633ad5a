import type { ReactNode } from 'react'
import classes from './versions.module.css'

type Props = {
  /** what the rows are, and whose the two versions are */
  headers: readonly [string, string, string]
  /** the rows, in one or more `tbody` */
  children: ReactNode
}

/** Two versions of the same thing beside each other, for a question about which of them counts. */
export const Versions = ({ headers, children }: Props) => (
  <div className={classes.list} role="region" aria-label="Diferencias" tabIndex={0}>
    <table>
      <caption>Diferencias</caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  </div>
)
