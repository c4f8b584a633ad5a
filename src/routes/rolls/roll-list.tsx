import { useDeferredValue, useState, type ReactNode } from 'react'
import type { RollActor } from '#actors/roll.ts'
import type { Id } from '#api/reading.ts'
import type { Marks } from '#rules/rolls/roll-marks.ts'
import type { Person } from '#rules/rolls/roll-people.ts'
import { PersonMarks } from './person.tsx'
import classes from './roll.module.css'
import type { RollRemarks } from './use-remarks.ts'

type ListProps = {
  rollActor: RollActor
  who: keyof Marks
  people: Person[]
  empty: ReactNode
  remarks?: ReadonlyMap<Id, RollRemarks>
}

/** People with their marks, or the words for nobody. */
export function RollList({ people, empty, ...given }: ListProps) {
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
