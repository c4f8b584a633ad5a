import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { droppedText, withDisciplines, withScheduleAdded, type TeacherSchedules } from '#forms/teacher.ts'
import { blankSchedule, isComplete, isSameSchedule, schedulesOf, type Discipline } from '#rules/teachers/schedule.ts'

const catalogue: Discipline[] = [
  { id: '1', name: 'Ballet', subdisciplines: ['Ballet infantil', 'Ballet clásico', 'Puntas'] },
  { id: '8', name: 'Karate', subdisciplines: ['Karate kids', 'Kata', 'Kumite'] },
]
const levels = ['Principiante', 'Intermedio', 'Avanzado']
const kata = { subdiscipline: 'Kata', level: 'Avanzado', days: ['Lunes', 'Viernes'], time: '18:30' }
const puntas = { ...kata, subdiscipline: 'Puntas' }

const building = (given: Partial<TeacherSchedules> = {}): TeacherSchedules => ({
  disciplines: [],
  schedules: [],
  unfinished: blankSchedule,
  ...given,
})

describe('the addition of a schedule', () => {
  test('adds the schedule and empties the fields', () => {
    expect(withScheduleAdded(building({ disciplines: ['8'], unfinished: kata }), catalogue, levels)).toEqual({
      draft: { schedules: [kata], unfinished: blankSchedule },
    })
  })

  test('without a value reports the value and its field', () => {
    const given = building({ disciplines: ['8'], unfinished: { ...kata, days: [] } })
    expect(withScheduleAdded(given, catalogue, levels)).toMatchObject({
      refusal: { message: 'Completa subdisciplina, nivel, días y hora', hints: { days: 'Elige al menos un día.' } },
    })
  })

  test('of an existing schedule is reported, in any order of its days', () => {
    const again = { ...kata, days: ['Viernes', 'Lunes'] }
    const given = building({ disciplines: ['8'], schedules: [kata], unfinished: again })
    expect(withScheduleAdded(given, catalogue, levels)).toMatchObject({ refusal: { message: 'Horario ya agregado' } })
  })

  test('of a subdiscipline without its discipline is refused', () => {
    const given = building({ disciplines: ['1'], unfinished: kata })
    expect(withScheduleAdded(given, catalogue, levels)).toHaveProperty('refusal.hints.subdiscipline')
  })
})

describe('a choice of disciplines', () => {
  const all = building({ disciplines: ['1', '8'], schedules: [puntas, kata, { ...kata, subdiscipline: 'Kumite' }] })

  test('removes the schedules of unchosen disciplines, and returns their number', () => {
    const ballet = withDisciplines(all, ['1'], catalogue)
    expect(ballet).toMatchObject({ disciplines: ['1'], schedules: [puntas] })
    expect(droppedText(all, ballet)).toBe('Se quitaron 2 horarios que no son de las disciplinas elegidas.')
    const none = withDisciplines(ballet, [], catalogue)
    expect(none.schedules).toEqual([])
    expect(droppedText(ballet, none)).toBe('Se quitó un horario que no es de las disciplinas elegidas.')
  })

  test('with more disciplines removes no schedule', () => {
    const before = building({ disciplines: ['8'], schedules: [kata] })
    const now = withDisciplines(before, ['8', '1'], catalogue)
    expect(now).toEqual({ ...before, disciplines: ['8', '1'] })
    expect(droppedText(before, now)).toBeNull()
  })

  test('clears a subdiscipline that is no longer offered, and no other unfinished field', () => {
    const before = building({ disciplines: ['8', '1'], unfinished: kata })
    expect(withDisciplines(before, ['8'], catalogue).unfinished).toEqual(kata)
    expect(withDisciplines(before, ['1'], catalogue).unfinished).toEqual({ ...kata, subdiscipline: '' })
  })

  test('keeps the schedules of a chosen discipline that is no longer offered', () => {
    const old = { ...kata, subdiscipline: 'Sevillanas', time: '' }
    const before = building({ disciplines: ['Flamenco', 'Karate'], schedules: [old, kata] })
    const more = withDisciplines(before, ['Flamenco', '8', '1'], catalogue)
    expect(more.schedules).toEqual([old, kata])
    expect(withDisciplines(more, ['1'], catalogue).schedules).toEqual([])
  })
})

test('after any actions in any order, no schedule is doubled, incomplete or of an unchosen discipline', () => {
  const chosen = fc
    .subarray(['1', '8'])
    .map((disciplines) => (held: TeacherSchedules) => withDisciplines(held, disciplines, catalogue))
  const typed = fc
    .record(
      {
        subdiscipline: fc.constantFrom('', 'Kata', 'Puntas', 'Sevillanas'),
        level: fc.constantFrom('', 'Avanzado', 'avanzado'),
        days: fc.subarray(['Lunes', 'Martes']),
        time: fc.constantFrom('', '17:00'),
      },
      { requiredKeys: [] },
    )
    .map((change) => (held: TeacherSchedules) => ({ ...held, unfinished: { ...held.unfinished, ...change } }))
  const added = fc.constant((held: TeacherSchedules) => {
    const result = withScheduleAdded(held, catalogue, levels)
    return 'draft' in result ? { ...held, ...result.draft } : held
  })
  fc.assert(
    fc.property(fc.array(fc.oneof(chosen, typed, added), { maxLength: 40 }), (changes) => {
      let held = building()
      for (const change of changes) {
        held = change(held)
        const { disciplines, schedules } = held
        expect(schedules.every(isComplete)).toBe(true)
        expect(schedulesOf(schedules, disciplines, catalogue)).toEqual(schedules)
        for (const [index, one] of schedules.entries())
          expect(schedules.slice(index + 1).some((other) => isSameSchedule(one, other))).toBe(false)
      }
    }),
  )
})
