import { useSelector } from '@xstate/react'
import type { RollActor } from '#actors/roll.ts'
import { unmarkedText } from '#routes/shared/classes/class-words.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { isTeacherLeftOut } from '#rules/rolls/incomplete-rolls.ts'
import { hasChanges, noMarks, tallyOf } from '#rules/rolls/roll-marks.ts'
import { unlistedCount, type People, type Person } from '#rules/rolls/roll-people.ts'
import { RetryButton } from '#ui/notes/retry-button.tsx'
import { counted } from '#values/counted.ts'
import { mexicanDate } from '#values/dates.ts'
import { isSameName } from '#values/text.ts'
import classes from './roll.module.css'

/** How many students are present, absent and unmarked. */
export function RollCounts({ rollActor, people }: { rollActor: RollActor; people: Person[] }) {
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
export function RollStatus({
  rollActor,
  people,
  expected,
}: {
  rollActor: RollActor
  people: People
  expected: People
}) {
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
          <RetryButton onRetry={() => rollActor.send({ type: 'RETRY' })} />
        </p>
      )}
    </div>
  )
}
