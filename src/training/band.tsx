import type { Ref } from 'react'
import type { Demo } from '#mocks/demo.ts'
import classes from './band.module.css'

type Props = {
  backend: Pick<Demo, 'scenarios' | 'scenario'>
  isOpen: boolean
  onToggle: () => void
  ref: Ref<HTMLButtonElement>
}

/** Says on every screen, and on what is printed, that nothing here counts; opens the trainer's tools. */
export function Band({ backend, isOpen, onToggle, ref }: Props) {
  const title = backend.scenarios.find(({ name }) => name === backend.scenario)?.title
  return (
    <aside className={classes.band} aria-label="Modo capacitación">
      <strong className={classes.mode}>MODO CAPACITACIÓN</strong>
      {title !== undefined && <span className={classes.note}>Escenario: {title}</span>}
      <button
        ref={ref}
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls="training-tools"
        aria-keyshortcuts="Control+."
        title="Herramientas (Ctrl + .)"
        onClick={onToggle}
      >
        Herramientas
      </button>
    </aside>
  )
}
