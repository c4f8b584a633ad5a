import { Button } from '@mantine/core'
import { usePrevious } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { RollActor } from '#actors/roll.ts'
import type { Id } from '#api/reading.ts'
import { unmarkedText } from '#routes/shared/classes/class-words.ts'
import { useIsBusy } from '#routes/shared/questions/use-is-busy.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { isTeacherLeftOut } from '#rules/rolls/incomplete-rolls.ts'
import { hasChanges, noMarks, tallyOf, type Marks } from '#rules/rolls/roll-marks.ts'
import { unlistedCount, type People, type Person } from '#rules/rolls/roll-people.ts'
import { NoData } from '#ui/charts/figure.tsx'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { LoadingRows } from '#ui/notes/loading-rows.tsx'
import { counted } from '#values/counted.ts'
import { mexicanDate } from '#values/dates.ts'
import { isSameName } from '#values/text.ts'
import { GoOn, type Turn } from './go-on.tsx'
import { PersonMarks } from './person.tsx'
import { groups, markByKey, radioOf } from './roll-keys.ts'
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
  const isBusy = useIsBusy(rollActor)
  const roll = useSelector(rollActor, ({ context }) => Object.values(context.chosen).join())
  const save = useRef<HTMLButtonElement>(null)

  // A disabled button loses the focus. The focus returns after the save and its questions.
  const isSettling = useSelector(rollActor, (state) => state.hasTag('settling'))
  const wasSettling = usePrevious(isSettling)
  useEffect(() => {
    if (wasSettling && !isSettling && document.activeElement === document.body) save.current?.focus()
  }, [isSettling, wasSettling])

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
        action={
          shown &&
          expected && (
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
        }
        tally={shown && (isUnknown ? <NoData /> : <Counts rollActor={rollActor} people={shown.students} />)}
      >
        {isWaiting ? (
          <LoadingRows label="Cargando lista" />
        ) : (
          <List
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
            <List rollActor={rollActor} who="teachers" people={shown.teachers} empty={empty.teachers} />
            {substitute}
          </Group>
        )}
        <div className={classes.save}>
          {shown && expected && <RollStatus rollActor={rollActor} people={shown} expected={expected} />}
          {turn && shown && expected && (
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
        </div>
      </div>
    </div>
  )
}

const none: Person[] = []

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

type ListProps = {
  rollActor: RollActor
  who: keyof Marks
  people: Person[]
  empty: ReactNode
  remarks?: ReadonlyMap<Id, RollRemarks>
}

function List({ people, empty, ...given }: ListProps) {
  if (people.length === 0) return <p className={classes.empty}>{empty}</p>
  const Drawn = people.length > drawnAtOnce ? LongList : PeopleList
  return (
    <div className={classes.people} style={{ '--half': Math.ceil(people.length / 2) }}>
      <Drawn people={people} {...given} />
    </div>
  )
}

type PeopleProps = Omit<ListProps, 'empty'>

const PeopleList = ({ rollActor, who, people, remarks }: PeopleProps) =>
  people.map(({ id, name, note, isGuest = false }) => (
    <PersonMarks
      key={id}
      rollActor={rollActor}
      who={who}
      id={id}
      name={name}
      note={note}
      isGuest={isGuest}
      remarks={remarks?.get(id)}
    />
  ))

/** Number of people above which a list draws in two steps: more than a window shows. */
const drawnAtOnce = 120

/**
 * Draws a long list in two steps. The first step ends well after the first unmarked person: that person takes the
 * focus, and the arrow keys need neighbours. Drawn people keep their places.
 */
function LongList({ people, ...given }: PeopleProps) {
  const [begin] = useState(() => {
    const marks = given.rollActor.getSnapshot().context.marks[given.who]
    const unmarked = people.findIndex(({ id }) => marks[id] === undefined)
    return people.slice(0, Math.max(unmarked, 0) + drawnAtOnce)
  })
  return <PeopleList people={useDeferredValue(people, begin)} {...given} />
}

function Counts({ rollActor, people }: { rollActor: RollActor; people: Person[] }) {
  const marks = useSelector(rollActor, ({ context }) => context.marks.students)
  const { present, absent, unmarked } = tallyOf(people, marks)
  const parts = [
    counted(present, 'presente', 'presentes'),
    counted(absent, 'ausente', 'ausentes'),
    ...(unmarked > 0 ? [unmarkedText(unmarked)] : []),
  ]
  return <p className={classes.counts}>{parts.join(' · ')}</p>
}

/**
 * State of the roll: saved or not, unmarked people, and its day unless it is today. It notes if the roll's teacher has
 * no mark, and if people with marks left the class.
 */
function RollStatus({ rollActor, people, expected }: { rollActor: RollActor; people: People; expected: People }) {
  const {
    marks,
    stored,
    chosen: { date, teacher },
  } = useSelector(rollActor, ({ context }) => context)
  const today = useToday()
  const isUnsure = useSelector(rollActor, (state) => state.matches({ called: 'unsure' }))
  const isFound = useSelector(rollActor, (state) => state.matches({ called: 'found' }))
  const unmarked = tallyOf(people.students, marks.students).unmarked + tallyOf(people.teachers, marks.teachers).unmarked
  const others = unlistedCount(marks, people)
  const isLeftOut = isTeacherLeftOut(teacher, people.teachers, marks.teachers)
  const isKnown = expected.teachers.some(({ name }) => isSameName(name, teacher))
  const state = hasChanges(marks, stored) ? 'Cambios sin guardar' : isFound ? 'Lista guardada' : 'Lista sin guardar'
  return (
    <div className={classes.standing}>
      <p>
        <strong data-complete={(unmarked === 0 && state === 'Lista guardada') || undefined}>{state}</strong>
        {unmarked > 0 && <span className={classes.unmarked}>{` · ${unmarkedText(unmarked)}`}</span>}
      </p>
      {isLeftOut && !isKnown ? (
        <p>
          Más de una persona se llama <bdi>{teacher}</bdi>: marca a quien dio la clase, o no cuenta para su pago.
        </p>
      ) : (
        isLeftOut &&
        (hasChanges(marks, noMarks) || isFound) && (
          <p>
            La clase no cuenta para el pago de <bdi>{teacher}</bdi>: falta su marca.
          </p>
        )
      )}
      {date !== today && date !== '' && <p>Es la lista del {mexicanDate(date)}, no de hoy.</p>}
      {others > 0 && (
        <p>
          {`Se conserva la asistencia de ${counted(others, 'persona que ya no está', 'personas que ya no están')} en este grupo.`}
        </p>
      )}
      {isUnsure && (
        <p>
          No se pudo ver si esta lista ya estaba guardada.{' '}
          <Button variant="subtle" size="compact-md" onClick={() => rollActor.send({ type: 'RETRY' })}>
            Reintentar
          </Button>
        </p>
      )}
    </div>
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
