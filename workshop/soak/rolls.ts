/** A person records a roll. */

import * as z from 'zod/mini'
import { startTypedWrite, type Errand, type Habits } from './errand.ts'
import { times, type Observation } from './orders.ts'
import type { Person } from './person.ts'
import { rollKey, rollValue } from './things.ts'

/** The marks of a roll: all students of the small academy, or some. */
export type RollWish = Habits & { date: string; teacher: string; students: Record<string, boolean> }

const Rolls = z.array(
  z.object({
    date: z.nullable(z.string()),
    teacher: z.string(),
    studentAttendance: z.record(z.string(), z.boolean()),
  }),
)
const Marks = z.object({ students: z.record(z.string(), z.boolean()) })
const Choice = z.object({ date: z.string(), teacher: z.string() })
const RollContext = z.object({ chosen: Choice, marks: Marks, stored: Marks })
const subdiscipline = 'Ballet clásico'
const level = 'Principiante'

export function startRoll(person: Person, wish: RollWish): Errand {
  const { date, teacher, students } = wish
  const key = rollKey(date, teacher)
  /** the marks on screen; if another machine also saved the roll, both versions are kept */
  let value = rollValue(students)

  const hasMarks = (marks: Record<string, boolean>) =>
    Object.entries(students).every(([id, isPresent]) => marks[id] === isPresent)

  /** Answers the roll's questions like a person that wants their own marks. */
  const answers: Record<string, string> = {
    asking: 'ACCEPT',
    doubting: 'ACCEPT',
    leavingOut: 'LEAVE_OUT',
  }
  async function answered(seen: Observation): Promise<Observation> {
    let observation = seen
    for (let question = 0; question < 8; question++) {
      const answer = answers[String(observation.state?.value)]
      if (answer === undefined) break
      const next = await person.send('roll', [{ type: answer }])
      observation = { ...next, notices: [...observation.notices, ...next.notices] }
    }
    return observation
  }

  return startTypedWrite(person, {
    name: `roll ${key}`,
    habits: wish,
    done: 'Asistencia guardada con éxito!',
    at: 'roll',
    draft: 'rollDraft',
    prepare: async () => true,
    async type() {
      const chosen = await answered(
        await person.send('roll', [
          { type: 'OPEN', today: date },
          { type: 'CHOOSE', choice: { date, subdiscipline, level, teacher } },
        ]),
      )
      if (!chosen.state?.tags.includes('open')) return null
      const marks = Object.entries(students).map(([id, isPresent]) => ({
        type: 'MARK',
        who: 'students',
        id,
        isPresent,
      }))
      return person.send('roll', marks)
    },
    isShown: (context) => {
      const { chosen, marks } = RollContext.parse(context)
      return chosen.date === date && chosen.teacher === teacher && hasMarks(marks.students)
    },
    isKept: (context) => {
      const { marks, stored } = RollContext.parse(context)
      return rollValue(marks.students) !== rollValue(stored.students)
    },
    async send() {
      const presses = times(wish.presses, { type: 'SAVE', today: date })
      const saved = await answered(await person.send('roll', presses))
      value = rollValue(RollContext.parse(saved.state?.context).marks.students)
      return saved
    },
    soughtIn: 'attendance',
    isDone(rows) {
      const found = Rolls.parse(rows).find((roll) => roll.date === date && roll.teacher === teacher)
      if (found === undefined || !hasMarks(found.studentAttendance)) return false
      value = rollValue(found.studentAttendance)
      return true
    },
    believe: () => person.ledger.believe('roll', key, value),
  })
}
