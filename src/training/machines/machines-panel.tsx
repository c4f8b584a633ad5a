import { Button, Modal, NativeSelect } from '@mantine/core'
import { useDisclosure, useInterval, useMediaQuery } from '@mantine/hooks'
import { useState, useSyncExternalStore, type ComponentProps } from 'react'
import { followFocus } from '#ui/dialogs/marked-focus.ts'
import { Choices } from '#ui/fields/choices.tsx'
import { stateWords, wordsOf } from './diagram/words.ts'
import { frontMachine } from './front.ts'
import { MachineDiagram } from './machine-diagram.tsx'
import { MachineList, MachineListArea } from './machine-list.tsx'
import classes from './machines-panel.module.css'
import { momentAfter } from './moment.ts'
import { MoveList } from './move-list.tsx'
import { PossibleList } from './possible-list.tsx'
import type { MachinesRecorder, Move, RunningMachine } from './recorder.ts'
import { agoText, namesOf } from './texts.ts'

const views = { diagram: 'Diagrama', list: 'Lista' }

/** The time in milliseconds since 1970, updated each second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  return now
}

/**
 * The tab `Máquina`: a running machine with its state, its possible moves and its last moves. By default it shows the
 * machine of the present screen, at the present moment.
 */
export function MachinesPanel({ recorder }: { recorder: MachinesRecorder }) {
  const machines = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot)
  const now = useNow()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [chosenMove, setMove] = useState<Move | null>(null)
  const isNarrow = useMediaQuery('(max-width: 30rem)', false, { getInitialValueInEffect: false })
  const [chosenView, setView] = useState<string | null>(null)
  const view = chosenView ?? (isNarrow ? views.list : views.diagram)
  const names = namesOf(machines)
  const front = frontMachine(machines, location.pathname)
  const chosen = machines.find(({ id }) => id === chosenId)
  // A chosen move stays shown with its machine while both are recorded.
  const itsMachine = machines.find(({ moves }) => chosenMove && moves.includes(chosenMove))
  const move = itsMachine ? chosenMove : null
  const shown = itsMachine ?? chosen ?? front
  const nameOf = (machine: RunningMachine | undefined) => (machine && names.get(machine.id)) ?? ''
  return (
    <div className={classes.panel}>
      <NativeSelect
        label="Máquina"
        value={chosen ? String(chosen.id) : ''}
        onChange={({ currentTarget: { value } }) => {
          setChosenId(value === '' ? null : Number(value))
          setMove(null)
        }}
        data={[
          { value: '', label: `La de esta pantalla: ${nameOf(front)}` },
          ...machines.map((each) => ({ value: String(each.id), label: nameOf(each) })),
        ]}
      />
      {shown ? (
        <ShownMachine
          key={shown.id}
          name={nameOf(shown)}
          machine={shown}
          chosenMove={move}
          onChoose={setMove}
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

type ShownMachineProps = {
  name: string
  machine: RunningMachine
  /** `null` for the present */
  chosenMove: Move | null
  onChoose: (move: Move | null) => void
  view: string
  onView: (view: string) => void
  /** milliseconds since 1970 */
  now: number
}

function ShownMachine({
  name,
  machine: { machine, moves },
  chosenMove,
  onChoose,
  view,
  onView,
  now,
}: ShownMachineProps) {
  const [isWide, wide] = useDisclosure(false)
  const at = chosenMove ? moves.indexOf(chosenMove) : moves.length - 1
  const move = moves[at] ?? moves.at(-1)
  if (!move) return null
  const moment = momentAfter(move)
  const go = (to: number) => onChoose(to >= moves.length - 1 ? null : (moves[to] ?? null))
  const when = chosenMove ? `Paso ${at + 1} de ${moves.length}, ${agoText(now - move.at)}` : 'Ahora'
  const state = (
    <p className={classes.state}>
      <strong>{when}:</strong> {stateWords(moment.snapshot, wordsOf(machine.id))}
    </p>
  )
  const buttons = (
    <div className={classes.steps}>
      <StepButton label="Anterior" isOff={at <= 0} onPress={() => go(at - 1)} />
      <StepButton label="Siguiente" isOff={at >= moves.length - 1} onPress={() => go(at + 1)} />
      <StepButton label="Ahora" isOff={chosenMove === null} onPress={() => onChoose(null)} />
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
      {view === views.list ? <MachineListArea name={name} moment={moment} /> : <Drawn name={name} moment={moment} />}
      <h3>Qué puede pasar</h3>
      <PossibleList moment={moment} />
      <h3>Últimos pasos</h3>
      <MoveList
        label={`Últimos pasos de ${name}`}
        moves={moves}
        chosen={move}
        onChoose={(next) => go(moves.indexOf(next))}
        now={now}
      />
      <Modal
        opened={isWide}
        onClose={wide.close}
        onFocus={followFocus}
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

/** A button to another move. If there is no other move, the button looks disabled but keeps the focus. */
function StepButton({ label, isOff, onPress }: { label: string; isOff: boolean; onPress: () => void }) {
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

/** The diagram, with a list of the same moment for screen readers. */
const Drawn = (shown: ComponentProps<typeof MachineDiagram>) => (
  <>
    <MachineDiagram {...shown} />
    <p className={classes.note}>
      ● donde está · ▶ lo que recién pasó · <strong>en negrita</strong>, lo que puede pasar
    </p>
    <div className={classes.spoken}>
      <MachineList {...shown} />
    </div>
  </>
)
