import { useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react'
import classes from './login.module.css'

/** A demo account, offered on the login page. `work` says whose job it is for, `description` what it opens. */
export type DemoAccount = { username: string; password: string; work: string; description: string }

export type Training = {
  /** a store, because accounts can disappear later */
  accounts: { get: () => readonly DemoAccount[]; subscribe: (watcher: () => void) => () => void }
  /** whether this browser keeps the data; a store, because writing can fail later */
  isKept: { get: () => boolean; subscribe: (watcher: () => void) => () => void }
  /** behaviours of the server; `name` is the value of `?scenario=` */
  scenarios: readonly { name: string; description: string }[]
  scenario: string
  dataTools: ReactNode
  picture: string
  /** sets what begins after the next login: the tour of a day, or the missions */
  begin: (what: 'tour' | 'missions') => void
  /** begins the chosen tour or missions, once the login page is left */
  entered: () => void
  /** reloads the page with a new academy and signs in there */
  beginEmpty: () => void
  /** account that a reloaded page signs in with, once */
  arriving: () => DemoAccount | undefined
}

type Props = { training: Training; onChoose: (account: DemoAccount) => void }

/** Entrance to the demo: tour, mission or empty academy. A page reloaded for an account signs it in. */
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
        Inscribe, cobra, pasa lista, paga a los maestros y cierra el mes. Es una escuela de baile y deportes. Aquí todo
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
      <p className="note">
        Es gratis y de código abierto (MIT). Le basta una computadora con Windows, Linux o macOS.{' '}
        <a href={`${import.meta.env.BASE_URL}tu-propio-servidor.html`} target="_blank" rel="noreferrer">
          Ponla en la tuya en un cuarto de hora
        </a>
      </p>
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

/** Training tools of the login page: demo accounts, server scenario, and export, import and reset of the data. */
export function TrainingPanel({ training, onChoose }: Props) {
  const accounts = useSyncExternalStore(training.accounts.subscribe, training.accounts.get)
  const isKept = useSyncExternalStore(training.isKept.subscribe, training.isKept.get)
  return (
    <section className={classes.accounts} aria-labelledby="training">
      <h2 id="training">Entra como…</h2>
      {!isKept && (
        <p>
          Este navegador no deja guardar nada. Lo que hagas se pierde al recargar la página. Para conservarlo, permite
          las cookies de este sitio. O ábrelo en una ventana que no sea privada.
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
