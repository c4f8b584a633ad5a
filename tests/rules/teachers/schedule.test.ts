import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Schedule } from '#api/teachers.ts'
import {
  briefScheduleTimes,
  describeSchedule,
  disciplineIds,
  disciplineName,
  disciplinesOf,
  isComplete,
  isSameSchedule,
  knownLevels,
  levelAsKnown,
  offeredSubdisciplines,
  readSchedule,
  schedulesOf,
} from '#rules/teachers/schedule.ts'
import { product } from '#support/rules/product.ts'
import { weekdays } from '#values/week.ts'

const ballet = { id: '1', name: 'Ballet', subdisciplines: ['Clásico', 'Puntas'] }
const karate = { id: '8', name: 'Karate', subdisciplines: ['Kata', 'Kumite'] }
const catalogue = [ballet, karate]

const kata: Schedule = { subdiscipline: 'Kata', level: 'Avanzado', days: ['Lunes', 'Viernes'], time: '18:30' }

const anyDay = fc.constantFrom(...weekdays)
const anySchedule: fc.Arbitrary<Schedule> = fc.record({
  subdiscipline: fc.constantFrom('Kata', 'Kumite', 'Puntas', 'Sevillanas'),
  level: fc.constantFrom('Principiante', 'Avanzado'),
  days: fc.array(anyDay, { maxLength: 4 }),
  time: fc.constantFrom('17:00', '18:30'),
})

test('the disciplines are the products of that type', () => {
  const thing = product('9', 'Leotardo')
  const discipline = { ...thing, id: '1', type: 'discipline' as const }
  expect(disciplinesOf([thing, discipline, { ...thing, type: 'service' }])).toEqual([discipline])
})

describe('the disciplines of a teacher (spec 3, Teacher)', () => {
  test('are ids of products; a name of older data is understood, whatever its case and accents', () => {
    expect(disciplineIds(['8'], catalogue)).toEqual(['8'])
    expect(disciplineIds(['Karate'], catalogue)).toEqual(['8'])
    expect(disciplineIds([' kárate '], catalogue)).toEqual(['8'])
    expect(disciplineIds(['Karate', '8', '1'], catalogue)).toEqual(['8', '1'])
  })

  test('that are no longer offered are kept as they were', () => {
    expect(disciplineIds(['Flamenco', '77', '1'], catalogue)).toEqual(['Flamenco', '77', '1'])
    expect(disciplineIds(['Karate', '1'], [])).toEqual(['Karate', '1'])
  })

  test('are an id before they are a name', () => {
    expect(disciplineIds(['8'], [{ id: '2', name: '8', subdisciplines: [] }, karate])).toEqual(['8'])
  })

  test('are called by their names, also when they are no longer offered', () => {
    const called = ['8', 'karate', 'Flamenco', '77', '2x', 'x2'].map((given) => disciplineName(given, catalogue))
    expect(called).toEqual(['Karate', 'Karate', 'Flamenco', 'Disciplina 77', '2x', 'x2'])
  })

  test('offer their subdisciplines, each once', () => {
    expect(offeredSubdisciplines([], catalogue)).toEqual([])
    expect(offeredSubdisciplines(['8'], catalogue)).toEqual(['Kata', 'Kumite'])
    expect(offeredSubdisciplines(['Karate', '1', 'Flamenco'], catalogue)).toEqual([
      'Kata',
      'Kumite',
      'Clásico',
      'Puntas',
    ])
    expect(offeredSubdisciplines(['1', '2'], [ballet, { ...ballet, id: '2', name: 'Ballet II' }])).toEqual([
      'Clásico',
      'Puntas',
    ])
  })
})

describe('the schedules that survive a choice of disciplines (spec 5, Teacher)', () => {
  const puntas = { ...kata, subdiscipline: 'Puntas' }
  const sevillanas = { ...kata, subdiscipline: 'Sevillanas' }

  test('are those of the chosen ones', () => {
    expect(schedulesOf([kata, puntas], ['8'], catalogue)).toEqual([kata])
    expect(schedulesOf([kata, puntas], ['Karate'], catalogue)).toEqual([kata])
    expect(schedulesOf([kata, puntas], ['1', '8'], catalogue)).toEqual([kata, puntas])
    expect(schedulesOf([kata, puntas], [], catalogue)).toEqual([])
  })

  test('of a discipline that is no longer offered stay as long as it is chosen', () => {
    expect(schedulesOf([kata, sevillanas], ['Flamenco', '1'], catalogue)).toEqual([sevillanas])
    expect(schedulesOf([kata, sevillanas], ['1'], catalogue)).toEqual([])
    expect(schedulesOf([kata, sevillanas], ['8', '1'], [])).toEqual([kata, sevillanas])
  })

  test('are never of an unchosen discipline, never reordered, and no fewer for choosing more', () => {
    const chosen = fc.subarray(['1', '8', 'Flamenco'])
    fc.assert(
      fc.property(fc.array(anySchedule), chosen, chosen, (schedules, some, more) => {
        const remaining = schedulesOf(schedules, some, catalogue)
        const naive = schedules.filter(({ subdiscipline }) => {
          if (karate.subdisciplines.includes(subdiscipline)) return some.includes('8')
          if (ballet.subdisciplines.includes(subdiscipline)) return some.includes('1')
          return some.includes('Flamenco')
        })
        expect(remaining).toEqual(naive)
        expect(schedulesOf(schedules, [...some, ...more], catalogue)).toEqual(expect.arrayContaining(remaining))
        expect(schedulesOf(remaining, some, catalogue)).toEqual(remaining)
      }),
    )
  })
})

describe('the same schedule (spec 5, Teacher)', () => {
  test('has the same set of days, in whatever order and however often', () => {
    expect(isSameSchedule(kata, { ...kata, days: ['Viernes', 'Lunes', 'Viernes'] })).toBe(true)
  })

  test.each<[string, Partial<Schedule>]>([
    ['subdiscipline', { subdiscipline: 'Kumite' }],
    ['level', { level: 'Intermedio' }],
    ['time', { time: '18:31' }],
    ['day less', { days: ['Lunes'] }],
    ['day more', { days: ['Lunes', 'Viernes', 'Martes'] }],
    ['day instead', { days: ['Lunes', 'Martes'] }],
  ])('has no other %s', (_, change) => {
    expect(isSameSchedule(kata, { ...kata, ...change })).toBe(false)
    expect(isSameSchedule({ ...kata, ...change }, kata)).toBe(false)
  })

  test('is the one with the same text, its days sorted and each once', () => {
    const textOf = ({ days, ...rest }: Schedule) => JSON.stringify({ ...rest, days: [...new Set(days)].toSorted() })
    fc.assert(
      fc.property(anySchedule, anySchedule, (a, b) => {
        expect(isSameSchedule(a, b)).toBe(textOf(a) === textOf(b))
      }),
    )
  })

  test('is so for any shuffle of its days', () => {
    const shuffled = anySchedule.chain((schedule) =>
      fc.tuple(
        fc.constant(schedule),
        fc.shuffledSubarray([...schedule.days, ...schedule.days], { minLength: 2 * schedule.days.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([schedule, days]) => {
        expect(isSameSchedule(schedule, { ...schedule, days })).toBe(true)
      }),
    )
  })
})

describe('adding a schedule (spec 5, Teacher)', () => {
  const offer = { subdisciplines: ['Kata', 'Kumite'], levels: ['Principiante', 'Avanzado'] }
  const messageOf = (fields: Schedule, others: Schedule[] = []) => {
    const reading = readSchedule(fields, others, offer)
    return 'refusal' in reading ? reading.refusal.message : null
  }

  test('asks for subdiscipline, level, at least one day and time, and says which are missing', () => {
    const blank = { subdiscipline: '', level: ' ', days: [], time: '' }
    expect(readSchedule(blank, [], offer)).toEqual({
      refusal: {
        message: 'Completa subdisciplina, nivel, días y hora',
        hints: {
          subdiscipline: 'Elige una subdisciplina.',
          level: 'Indica el nivel.',
          days: 'Elige al menos un día.',
          time: 'Indica la hora.',
        },
      },
    })
  })

  test.each<[string, Partial<Schedule>]>([
    ['subdiscipline', { subdiscipline: '' }],
    ['subdiscipline', { subdiscipline: 'Puntas' }],
    ['level', { level: '' }],
    ['days', { days: [] }],
    ['time', { time: '' }],
  ])('marks only the %s that is missing', (field, change) => {
    const reading = readSchedule({ ...kata, ...change }, [], offer)
    const hints = 'refusal' in reading ? Object.entries(reading.refusal.hints) : []
    expect(hints.flatMap(([name, hint]) => (hint === undefined ? [] : [name]))).toEqual([field])
    expect(messageOf({ ...kata, ...change })).toBe('Completa subdisciplina, nivel, días y hora')
  })

  test('gives its days in the order of the week, each once, and its level as the academy spells it', () => {
    const typed = { ...kata, level: ' avanzádo ', days: ['Viernes', 'Lunes', 'Viernes'] }
    expect(readSchedule(typed, [], offer)).toEqual({ draft: kata })
    expect(readSchedule({ ...kata, level: ' Cinta negra ' }, [], offer)).toEqual({
      draft: { ...kata, level: 'Cinta negra' },
    })
  })

  test('refuses one that is there already', () => {
    expect(readSchedule(kata, [kata], offer)).toEqual({
      refusal: { message: 'Horario ya agregado', hints: { schedule: 'Ya está en la lista.' } },
    })
    expect(messageOf({ ...kata, days: ['Viernes', 'Lunes'], level: 'avanzado' }, [kata])).toBe('Horario ya agregado')
    expect(messageOf({ ...kata, days: ['Lunes'] }, [kata])).toBeNull()
  })

  test('never makes two that are the same, whatever is added', () => {
    fc.assert(
      fc.property(fc.array(anySchedule), (all) => {
        const added: Schedule[] = []
        for (const fields of all) {
          const reading = readSchedule(fields, added, offer)
          if ('draft' in reading) added.push(reading.draft)
        }
        for (const [index, one] of added.entries()) {
          expect(isComplete(one)).toBe(true)
          expect(added.slice(index + 1).some((other) => isSameSchedule(one, other))).toBe(false)
        }
        // A rejected schedule is incomplete, of another discipline, or already there.
        for (const fields of all) {
          const isAble = isComplete(fields) && offer.subdisciplines.includes(fields.subdiscipline)
          expect(added.some((one) => isSameSchedule(one, fields))).toBe(isAble)
        }
      }),
    )
  })
})

test('the levels that are suggested are those of the academy, then those that people have, each once', () => {
  expect(
    knownLevels(
      [{ name: 'Principiante' }, { name: 'Avanzado' }],
      [{ level: 'Avanzado' }, { level: '' }, { level: 'Cinta azul ' }],
      [{ level: 'Infantil' }, { level: 'Principiante' }],
    ),
  ).toEqual(['Principiante', 'Avanzado', 'Cinta azul', 'Infantil'])
  expect(knownLevels([], [], [])).toEqual([])
  expect(levelAsKnown(' basico', ['Básico'])).toBe('Básico')
  expect(levelAsKnown(' Cinta negra ', ['Básico'])).toBe('Cinta negra')
})

test.each<[Partial<Schedule>, string]>([
  [{}, 'Kata, Avanzado: Lunes y Viernes, 18:30'],
  [{ days: ['Sábado', 'Jueves', 'Lunes'] }, 'Kata, Avanzado: Lunes, Jueves y Sábado, 18:30'],
  [{ days: ['Viernes'] }, 'Kata, Avanzado: Viernes, 18:30'],
  [{ days: ['Diario', 'Martes'] }, 'Kata, Avanzado: Martes y Diario, 18:30'],
  [{ level: '', days: [], time: '' }, 'Kata: sin días, sin hora'],
])('a schedule is told in words (%#)', (change, words) => {
  expect(describeSchedule({ ...kata, ...change })).toBe(words)
})

test('three days and more are cut short in a table, two are not', () => {
  expect(briefScheduleTimes({ days: ['Viernes', 'Lunes', 'Miércoles'], time: '18:30' })).toBe('Lun, Mié y Vie, 18:30')
  expect(briefScheduleTimes({ days: ['Viernes', 'Lunes'], time: '' })).toBe('Lunes y Viernes, sin hora')
  // A date of a substitute stays whole.
  expect(briefScheduleTimes({ days: ['Viernes', '20/11/2026', 'Lunes'], time: '18:30' })).toBe(
    'Lun, Vie y solo el 20/11/2026, 18:30',
  )
})
