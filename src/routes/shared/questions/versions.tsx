import type { ReactNode } from 'react'
import classes from './versions.module.css'

type Props = {
  /** name of the rows, and the owners of the two versions */
  headers: readonly [string, string, string]
  children: ReactNode
}

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
