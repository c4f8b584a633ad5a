import { useSyncExternalStore, type ReactNode } from 'react'
import classes from './login.module.css'

/** A demo account, offered on the login page. */
export type DemoAccount = { username: string; password: string; description: string }

/** The demo's training tools. The demo's data are stored in this browser. */
export type Training = {
  /** a store: an account that there is no more is found out later */
  accounts: { get: () => readonly DemoAccount[]; subscribe: (watcher: () => void) => () => void }
  /** whether this browser keeps the data; a store: that it cannot is found out later */
  isKept: { get: () => boolean; subscribe: (watcher: () => void) => () => void }
  /** the server's behaviours; `name` is the value of `?scenario=` */
  scenarios: readonly { name: string; description: string }[]
  scenario: string
  /** export, import and reset of the data */
  dataTools: ReactNode
}

type Props = { training: Training; onChoose: (account: DemoAccount) => void }

/** The training tools of the login page: demo accounts, server scenario, and export, import and reset of the data. */
export function TrainingPanel({ training, onChoose }: Props) {
  const accounts = useSyncExternalStore(training.accounts.subscribe, training.accounts.get)
  const isKept = useSyncExternalStore(training.isKept.subscribe, training.isKept.get)
  return (
    <section className={classes.accounts} aria-labelledby="training">
      <h2 id="training">Modo de práctica</h2>
      {!isKept && (
        <p>
          Este navegador no deja guardar nada: lo que hagas se pierde al volver a cargar la página. Para conservarlo,
          permite las cookies de este sitio, o ábrelo en una ventana que no sea privada.
        </p>
      )}
      <p>{isKept && 'Los datos viven en este navegador. '}Entra con una de estas cuentas:</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" className={classes.account} onClick={() => onChoose(account)}>
              <code>
                {account.username} / {account.password}
              </code>
              {account.description}
            </button>
          </li>
        ))}
      </ul>
      <details>
        <summary>Escenario y datos</summary>
        <label className={classes.scenario}>
          Escenario
          <select
            value={training.scenario}
            onChange={({ currentTarget }) => location.assign(`?scenario=${currentTarget.value}`)}
          >
            {training.scenarios.map(({ name, description }) => (
              <option key={name} value={name}>
                {description}
              </option>
            ))}
          </select>
        </label>
        {training.dataTools}
      </details>
    </section>
  )
}
