import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ImportActor } from '#actors/sheet-import.ts'
import type { NounWords } from '#forms/import-noun.ts'
import { studentsToPay } from '#forms/import-progress.ts'
import { counted } from '#values/counted.ts'
import classes from './import.module.css'

/** Progress of an import, and its stop button. The import continues while its screen is closed. */
export function Progress({ actor, words }: { actor: ImportActor; words: NounWords }) {
  const left = useSelector(actor, ({ context }) => context.queue.length)
  const planned = useSelector(actor, ({ context }) => context.planned)
  const isStopping = useSelector(actor, (state) => state.matches({ importing: 'stopping' }))
  const toPay = useSelector(actor, (state) => (state.matches('paying') ? studentsToPay(state.context.rows).length : 0))
  const name = useSelector(actor, ({ context }) => context.queue[0]?.draft.name ?? '')
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => stop.current?.focus(), [])
  const sent = planned - left
  return (
    <section className={classes.card} aria-labelledby="import-progress">
      <h2 id="import-progress">
        {toPay > 0 ? 'Registrando los meses pagados' : `Registrando ${counted(planned, ...words)}`}
      </h2>
      <progress
        className={classes.meter}
        max={planned}
        value={toPay > 0 ? planned - toPay : sent}
        aria-label="Avance"
      />
      <p className={classes.progress}>
        <output>
          {toPay > 0
            ? `Faltan ${counted(toPay, ...words)}`
            : `${sent.toLocaleString('es-MX')} de ${planned.toLocaleString('es-MX')}`}
        </output>{' '}
        <bdi>{name}</bdi>
      </p>
      <p className={classes.note}>
        Puedes ir a otra pantalla: esto sigue. Si se cierra la página, al volver presiona «Recuperar».
      </p>
      <div className={classes.bar}>
        <Button ref={stop} variant="default" disabled={isStopping} onClick={() => actor.send({ type: 'STOP' })}>
          {isStopping ? 'Deteniendo…' : 'Detener'}
        </Button>
      </div>
    </section>
  )
}
