/** A person calls a roll. */
import * as z from 'zod/mini'
import { startWrite, type Errand, type Habits } from '#support/soak/errand.ts'
import { rollKey, rollValue } from '#support/soak/ledger.ts'
import type { Sight } from '#support/soak/orders.ts'
import type { Person } from '#support/soak/person.ts'

/** Who was there: everybody of the small academy is marked. */
export type RollWish = Habits & { date: string; teacher: string; students: Record<string, boolean> }

const Rolls = z.array(
  z.object({
    date: z.nullable(z.string()),
    teacher: z.string(),
    studentAttendance: z.record(z.string(), z.boolean()),
  }),
)
const Marks = z.object({ students: z.record(z.string(), z.boolean()) })
const Shown = z.object({ marks: Marks, stored: Marks })
const subdiscipline = 'Ballet clásico'
const level = 'Principiante'

/** Calls a roll and saves it. */
export function startRoll(person: Person, wish: RollWish): Errand {
  const { date, teacher, students } = wish
  const key = rollKey(date, teacher)
  /** the marks as the screen shows them: of a roll that another machine saved too, both are kept */
  let value = rollValue(students)

  /** Answers what the roll asks, as a person who wants their own marks. */
  const answers: Record<string, string> = {
    asking: 'ACCEPT',
    doubting: 'ACCEPT',
    conflict: 'KEEP_MINE',
    unchecked: 'RETRY',
  }
  async function answered(seen: Sight): Promise<Sight> {
    let sight = seen
    for (let question = 0; question < 8; question++) {
      const answer = answers[String(sight.state?.value)]
      if (answer === undefined) break
      const isTired = answer === 'RETRY' && question > 3
      const next = await person.send('rollCall', [{ type: isTired ? 'DECLINE' : answer }])
      sight = { ...next, notices: [...sight.notices, ...next.notices] }
    }
    return sight
  }

  let isMarked = false
  return startWrite(person, {
    name: `roll ${key}`,
    habits: wish,
    typed: { draft: 'rollDraft', is: () => isMarked },
    done: 'Asistencia guardada con éxito!',
    async attempt() {
      const chosen = await answered(
        await person.send('rollCall', [
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
      const marked = await person.send('rollCall', marks)
      const { marks: now, stored } = Shown.parse(marked.state?.context)
      isMarked = rollValue(now.students) !== rollValue(stored.students)
      const presses = Array.from({ length: wish.presses }, () => ({ type: 'SAVE', today: date }))
      const saved = await answered(await person.send('rollCall', presses))
      isMarked = !saved.notices.some(({ tone }) => tone === 'status')
      value = rollValue(Shown.parse(saved.state?.context).marks.students)
      return saved
    },
    async look() {
      const rows = await person.reload('attendance')
      if (rows === null) return null
      const found = Rolls.parse(rows).find((roll) => roll.date === date && roll.teacher === teacher)
      return found !== undefined && rollValue(found.studentAttendance) === value
    },
    believe: () => person.ledger.believe('roll', key, value),
  })
}
