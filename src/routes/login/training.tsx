import { useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react'
import classes from './login.module.css'

/** A demo account, offered on the login page: who works with it, and what it opens. */
export type DemoAccount = { username: string; password: string; work: string; description: string }

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
  /** the address of a picture of the academy at work */
  picture: string
  /** what begins with the next login: a tour through a day, or the missions */
  begin: (what: 'tour' | 'missions') => void
  /** the login page is left: what was chosen begins */
  entered: () => void
  /** loads the page again with a new academy, and signs in there */
  beginEmpty: () => void
  /** the account that a page which was loaded for it signs in, once */
  arriving: () => DemoAccount | undefined
}

type Props = { training: Training; onChoose: (account: DemoAccount) => void }

/**
 * What the demo is, in a sentence and a picture, and three ways to begin: a tour, a mission, an academy of one's own. A page
 * that was loaded for an account signs it in.
 */
export function Door({ training, onChoose }: Props) {
  const accounts = useSyncExternalStore(training.accounts.subscribe, training.accounts.get)
  const [first] = accounts
  const arrive = useEffectEvent(() => {
    const account = training.arriving()
    if (account) onChoose(account)
  })
  const enter = useEffectEvent(() => training.entered())
  useEffect(() => {
    arrive()
    return () => enter()
  }, [])
  const begin = (what: 'tour' | 'missions') => {
    training.begin(what)
    if (first) onChoose(first)
  }
  return (
    <section className={classes.door} aria-labelledby="door">
      <h2 id="door">La academia entera, en una pantalla</h2>
      <p>
        Inscribe, cobra, pasa lista, paga a los maestros y cierra el mes de una escuela de baile y deportes. Aquí todo
        es de mentira y vive en este navegador: puedes equivocarte.
      </p>
      <div className={classes.ways}>
        <button type="button" className={classes.way} data-first onClick={() => begin('tour')}>
          Recórrela en 5 minutos
        </button>
        <button type="button" className={classes.way} onClick={() => begin('missions')}>
          Practica con una misión
        </button>
        <button type="button" className={classes.way} onClick={training.beginEmpty}>
          Empieza una academia vacía
        </button>
      </div>
      <img
        className={classes.picture}
        src={training.picture}
        alt="El tablero de la academia"
        width={1280}
        height={800}
        loading="lazy"
      />
    </section>
  )
}

/** The training tools of the login page: demo accounts, server scenario, and export, import and reset of the data. */
export function TrainingPanel({ training, onChoose }: Props) {
  const accounts = useSyncExternalStore(training.accounts.subscribe, training.accounts.get)
  const isKept = useSyncExternalStore(training.isKept.subscribe, training.isKept.get)
  return (
    <section className={classes.accounts} aria-labelledby="training">
      <h2 id="training">Entra como…</h2>
      {!isKept && (
        <p>
          Este navegador no deja guardar nada: lo que hagas se pierde al volver a cargar la página. Para conservarlo,
          permite las cookies de este sitio, o ábrelo en una ventana que no sea privada.
        </p>
      )}
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" className={classes.account} onClick={() => onChoose(account)}>
              <strong>{account.work}</strong>
              <code>
                {account.username} / {account.password}
              </code>
              <span>{account.description}</span>
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
