import { Button, Modal, NativeSelect } from '@mantine/core'
import { useDisclosure, useInterval, useMediaQuery } from '@mantine/hooks'
import { useState, useSyncExternalStore } from 'react'
import { Choices } from '#ui/fields/choices.tsx'
import { stateWords, wordsOf } from './diagram/words.ts'
import { frontMachine } from './front.ts'
import { MachineDiagram } from './machine-diagram.tsx'
import { MachineList, MachineListArea } from './machine-list.tsx'
import { momentAfter } from './moment.ts'
import { MoveList } from './move-list.tsx'
import { PossibleList } from './possible-list.tsx'
import type { MachinesRecorder, Move, RunningMachine } from './recorder.ts'
import { agoText, namesOf } from './texts.ts'
import classes from './machines-panel.module.css'

const views = { diagram: 'Diagrama', list: 'Lista' }

/** The time, each second, in milliseconds since 1970. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  return now
}

type Props = { recorder: MachinesRecorder }

/** Shows what the app thinks: a machine that runs, its state, what can happen and what happened. */
export function MachinesPanel({ recorder }: Props) {
  const machines = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot)
  const now = useNow()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [held, setStep] = useState<Move | null>(null)
  const isNarrow = useMediaQuery('(max-width: 30rem)', false, { getInitialValueInEffect: false })
  const [chosenView, setView] = useState<string | null>(null)
  const view = chosenView ?? (isNarrow ? views.list : views.diagram)
  const names = namesOf(machines)
  const front = frontMachine(machines, location.pathname)
  const chosen = machines.find(({ id }) => id === chosenId)
  // Who looks at a step stays with its machine, while both are there.
  const ofStep = machines.find(({ moves }) => held && moves.includes(held))
  const step = ofStep ? held : null
  const shown = ofStep ?? chosen ?? front
  const nameOf = (machine: RunningMachine | undefined) => (machine && names.get(machine.id)) ?? ''
  return (
    <div className={classes.panel}>
      <NativeSelect
        label="Máquina"
        value={chosen ? String(chosen.id) : ''}
        onChange={({ currentTarget: { value } }) => {
          setChosenId(value === '' ? null : Number(value))
          setStep(null)
        }}
        data={[
          { value: '', label: `La de esta pantalla: ${nameOf(front)}` },
          ...machines.map((each) => ({ value: String(each.id), label: nameOf(each) })),
        ]}
      />
      {shown ? (
        <Shown
          key={shown.id}
          name={nameOf(shown)}
          machine={shown}
          step={step}
          onStep={setStep}
          view={view}
          onView={setView}
          now={now}
        />
      ) : (
        <p className={classes.note}>Todavía no hay ninguna máquina en marcha.</p>
      )}
    </div>
  )
}

type ShownProps = {
  name: string
  machine: RunningMachine
  /** `null`: the present */
  step: Move | null
  onStep: (step: Move | null) => void
  view: string
  onView: (view: string) => void
  now: number
}

function Shown({ name, machine: { machine, moves }, step, onStep, view, onView, now }: ShownProps) {
  const [isWide, wide] = useDisclosure(false)
  const at = step ? moves.indexOf(step) : moves.length - 1
  const move = moves[at] ?? moves.at(-1)
  if (!move) return null
  const moment = momentAfter(move)
  const go = (to: number) => onStep(to >= moves.length - 1 ? null : (moves[to] ?? null))
  const when = step ? `Paso ${at + 1} de ${moves.length}, ${agoText(now - move.at)}` : 'Ahora'
  const state = (
    <p className={classes.state}>
      <strong>{when}:</strong> {stateWords(moment.snapshot, wordsOf(machine.id))}
    </p>
  )
  const buttons = (
    <div className={classes.steps}>
      <Step label="Anterior" isOff={at <= 0} onPress={() => go(at - 1)} />
      <Step label="Siguiente" isOff={at >= moves.length - 1} onPress={() => go(at + 1)} />
      <Step label="Ahora" isOff={step === null} onPress={() => onStep(null)} />
    </div>
  )
  return (
    <>
      <p className={classes.note}>{wordsOf(machine.id).title}</p>
      {state}
      {buttons}
      <div className={classes.views}>
        <Choices label="Se ve como" options={Object.values(views)} value={view} onChange={onView} />
        {view === views.diagram && (
          <Button variant="default" onClick={wide.open}>
            Ampliar
          </Button>
        )}
      </div>
      {view === views.list ? (
        <MachineListArea name={name} moment={moment} />
      ) : (
        <>
          <MachineDiagram name={name} moment={moment} />
          <p className={classes.note}>
            ● donde está · ▶ lo que recién pasó · <strong>en negrita</strong>, lo que puede pasar
          </p>
          <div className={classes.spoken}>
            <MachineList name={name} moment={moment} />
          </div>
        </>
      )}
      <h3>Qué puede pasar</h3>
      <PossibleList moment={moment} />
      <h3>Últimos pasos</h3>
      <MoveList
        label={`Últimos pasos de ${name}`}
        moves={moves}
        chosen={move}
        onChoose={(chosen) => go(moves.indexOf(chosen))}
        now={now}
      />
      <Modal
        opened={isWide}
        onClose={wide.close}
        title={name}
        size="96rem"
        zIndex={500}
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
      >
        <div className={classes.wide}>
          {state}
          {buttons}
          <MachineDiagram name={name} moment={moment} />
        </div>
      </Modal>
    </>
  )
}

type StepProps = { label: string; isOff: boolean; onPress: () => void }

/** A button that keeps the focus when its press leads to an end. */
function Step({ label, isOff, onPress }: StepProps) {
  return (
    <Button
      variant="default"
      data-disabled={isOff}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      {label}
    </Button>
  )
}
