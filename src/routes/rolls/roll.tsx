import { Button } from '@mantine/core'
import { usePrevious } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'
import type { RollActor } from '#actors/roll.ts'
import type { Id } from '#api/reading.ts'
import { useIsBusy } from '#routes/shared/questions/use-is-busy.ts'
import type { Marks } from '#rules/rolls/roll-marks.ts'
import type { People, Person } from '#rules/rolls/roll-people.ts'
import { NoData } from '#ui/charts/figure.tsx'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { LoadingRows } from '#ui/notes/loading-rows.tsx'
import { GoOn, type Turn } from './go-on.tsx'
import { groups, markByKey, radioOf } from './roll-keys.ts'
import { RollList } from './roll-list.tsx'
import { RollCounts, RollStatus } from './roll-status.tsx'
import classes from './roll.module.css'
import type { RollRemarks } from './use-remarks.ts'

type Props = {
  rollActor: RollActor
  people: People | null
  /** people that `Todos presentes` marks */
  expected: People | null
  /** whether the students failed to load: then no counts show */
  isUnknown: boolean
  empty: Record<keyof Marks, ReactNode>
  remarks: ReadonlyMap<Id, RollRemarks>
  /** adds a student of another group */
  guest: ReactNode
  /** chooses another teacher for this class */
  substitute: ReactNode
  turn: Turn | null
  onSave: () => void
}

/** The people of a roll with their marks, and the button that saves it. */
export function Roll({
  rollActor,
  people,
  expected,
  isUnknown,
  empty,
  remarks,
  guest,
  substitute,
  turn,
  onSave,
}: Props) {
  const isOpen = useSelector(rollActor, (state) => state.hasTag('open'))
  const isLoading = useSelector(rollActor, (state) => state.matches('loading'))
  const roll = useSelector(rollActor, ({ context }) => Object.values(context.chosen).join())
  const save = useFocusAfterSave(rollActor)
  const isWaiting = isLoading || (isOpen && people === null)
  const shown = isOpen ? people : null
  return (
    <div
      role="presentation"
      className={classes.roll}
      data-alone={turn !== null}
      data-folded={!isOpen && !isWaiting}
      onKeyDown={(event) => shown && expected && markByKey(event, { rollActor, expected, save })}
    >
      {shown && <FocusFirstUnmarked key={roll} rollActor={rollActor} />}
      <Group
        title="Estudiantes"
        className={classes.students}
        action={shown && expected && <AllPresent rollActor={rollActor} expected={expected} />}
        tally={shown && (isUnknown ? <NoData /> : <RollCounts rollActor={rollActor} people={shown.students} />)}
      >
        {isWaiting ? (
          <LoadingRows label="Cargando lista" />
        ) : (
          <RollList
            key={roll}
            rollActor={rollActor}
            who="students"
            people={shown?.students ?? none}
            empty={empty.students}
            remarks={remarks}
          />
        )}
        {shown && !isUnknown && guest}
      </Group>
      <div className={classes.panel}>
        {shown && (
          <Group title="Maestros" className={classes.teachers}>
            <RollList rollActor={rollActor} who="teachers" people={shown.teachers} empty={empty.teachers} />
            {substitute}
          </Group>
        )}
        <div className={classes.save}>
          {shown && expected && <RollStatus rollActor={rollActor} people={shown} expected={expected} />}
          <SaveButtons
            rollActor={rollActor}
            expected={shown && expected}
            turn={turn}
            save={save}
            isWaiting={isWaiting}
            onSave={onSave}
          />
        </div>
      </div>
    </div>
  )
}

const none: Person[] = []

/** The button that saves. It loses the focus while it is disabled, and gets it back after the save and its questions. */
function useFocusAfterSave(rollActor: RollActor) {
  const save = useRef<HTMLButtonElement>(null)
  const isSettling = useSelector(rollActor, (state) => state.hasTag('settling'))
  const wasSettling = usePrevious(isSettling)
  useEffect(() => {
    if (wasSettling && !isSettling && document.activeElement === document.body) save.current?.focus()
  }, [isSettling, wasSettling])
  return save
}

const AllPresent = ({ rollActor, expected }: { rollActor: RollActor; expected: People }) => (
  <Button
    variant="light"
    px="sm"
    title="Marca presente a quien falta (T)"
    aria-keyshortcuts="T"
    onClick={() => rollActor.send({ type: 'ALL_PRESENT', people: expected })}
  >
    Todos presentes
  </Button>
)

type SaveProps = Pick<Props, 'rollActor' | 'expected' | 'turn' | 'onSave'> & {
  save: Ref<HTMLButtonElement>
  isWaiting: boolean
}

/** Saves the roll. In a turn the first button also goes on to the next class. */
function SaveButtons({ rollActor, expected, turn, save, isWaiting, onSave }: SaveProps) {
  const isBusy = useIsBusy(rollActor)
  return (
    <>
      {turn && expected && (
        <div className={classes.goOn}>
          <GoOn ref={save} rollActor={rollActor} expected={expected} turn={turn} isBusy={isBusy} onSave={onSave} />
        </div>
      )}
      <ActionButton
        ref={turn ? undefined : save}
        size={turn ? 'sm' : 'lg'}
        variant={turn ? 'subtle' : 'filled'}
        fullWidth
        loading={isBusy}
        disabled={isWaiting}
        aria-keyshortcuts="Control+Enter"
        onClick={onSave}
      >
        Guardar asistencia
      </ActionButton>
    </>
  )
}

type GroupProps = {
  title: string
  className?: string | undefined
  action?: ReactNode
  tally?: ReactNode
  children: ReactNode
}

function Group({ title, className, action, tally, children }: GroupProps) {
  const id = useId()
  return (
    <section className={className} aria-labelledby={id}>
      <header className={classes.top}>
        <h2 id={id}>{title}</h2>
        {tally}
        {action}
      </header>
      {children}
    </section>
  )
}

/** Focuses the first unmarked person when a roll opens, unless a date is being typed or a list is open. */
function FocusFirstUnmarked({ rollActor }: { rollActor: RollActor }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement?.matches('input[type=date], [aria-expanded=true]')) return
    const { marks } = rollActor.getSnapshot().context
    const all = groups(place.current?.parentElement ?? document)
    const unmarked = all.find(({ dataset: { who, id = '' } }) => {
      return (who === 'students' || who === 'teachers') && marks[who][id] === undefined
    })
    radioOf(unmarked ?? all[0])?.focus()
  }, [rollActor])
  return <span ref={place} hidden />
}
