import { Button } from '@mantine/core'
import { useState, type ChangeEvent } from 'react'
import classes from './login.module.css'
import { saveFile } from '#ui/save-file.ts'

/** A demo account, offered on the login page. */
export type DemoAccount = { username: string; password: string; description: string }

/** The demo's training tools. The demo's data are stored in this browser. */
export type Training = {
  accounts: readonly DemoAccount[]
  /** the server's behaviours; `name` is the value of `?scenario=` */
  scenarios: readonly { name: string; description: string }[]
  scenario: string
  reset: () => Promise<void>
  exportJson: () => string
  importJson: (text: string) => Promise<void>
}

type Props = { training: Training; onChoose: (account: DemoAccount) => void }

/** The training tools of the login page: demo accounts, server scenario, and export, import and reset of the data. */
export function TrainingPanel({ training, onChoose }: Props) {
  const [outcome, setOutcome] = useState({ text: '', isBad: false })

  const attempt = async (act: () => Promise<void>, text: string) => {
    try {
      await act()
      setOutcome({ text, isBad: false })
    } catch (cause) {
      setOutcome({ text: cause instanceof Error ? cause.message : 'No se pudo.', isBad: true })
    }
  }
  const importFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (file) void attempt(async () => training.importJson(await file.text()), 'Se importó la academia del archivo.')
  }

  return (
    <section className={classes.accounts} aria-labelledby="training">
      <h2 id="training">Modo de práctica</h2>
      <p>Los datos viven en este navegador. Entra con una de estas cuentas:</p>
      <ul>
        {training.accounts.map((account) => (
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
        <div className={classes.archive}>
          <Button
            variant="default"
            onClick={() => saveFile('academia.json', new Blob([training.exportJson()], { type: 'application/json' }))}
          >
            Exportar datos
          </Button>
          <label className={classes.import}>
            Importar datos
            <input type="file" accept="application/json,.json" onChange={importFile} />
          </label>
        </div>
        <details>
          <summary>Reiniciar datos</summary>
          <p>Se borra todo lo que se hizo en este navegador y la academia vuelve a como era.</p>
          <Button
            variant="default"

            onClick={() => void attempt(training.reset, 'La academia está como al principio.')}
          >
            Borrar y empezar de nuevo
          </Button>
        </details>
        <p role={outcome.isBad ? 'alert' : 'status'} className={classes.outcome}>
          {outcome.text}
        </p>
      </details>
    </section>
  )
}
