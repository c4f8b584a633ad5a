/** The missions of training mode: none is solved by doing nothing, nor by a wrong way, and each wrong way says why. */
import { describe, expect, test } from 'vitest'
import { seedAcademy } from '#mocks/seed/seed.ts'
import type { Snapshot } from '#mocks/tables/rows.ts'
import { missions } from '#training/missions/catalogue.ts'
import { checkMission, missingOf, noMoves, type World } from '#training/missions/checks.ts'
import { prepared } from '#training/missions/prepare.ts'
import { places } from '#training/missions/words.ts'
import {
  answering,
  both,
  change,
  edit,
  event,
  mark,
  noWay,
  pay,
  product,
  remove,
  report,
  roll,
  searching,
  sell,
  student,
  teacher,
  user,
  type Way,
} from '#support/training/ways.ts'

const now = new Date('2026-11-20T12:00:00-06:00')
const today = '2026-11-20'
const academy = await seedAcademy({ today })

const missionOf = (key: string) =>
  missions.find(({ clave }) => clave === key) ?? expect.unreachable(`no mission ${key}`)

/** What is missing of a mission after someone went a way. */
function missingAfter(key: string, way: Way): string[] {
  const mission = missionOf(key)
  const before = prepared(academy, mission, { now, today })
  const world: World = { today, before, now: before, moves: noMoves, answers: {} }
  return missingOf(checkMission(mission, way(world)))
}

test('there are fifteen or more, one a screen and three across screens', () => {
  expect(missions.length).toBeGreaterThanOrEqual(15)
  expect(new Set(missions.map(({ pantalla }) => pantalla))).toEqual(new Set(Object.keys(places)))
  expect(missions.filter(({ pantalla }) => pantalla === 'varias').length).toBeGreaterThanOrEqual(3)
  expect(new Set(missions.map(({ clave }) => clave)).size).toBe(missions.length)
})

test.each(missions.map((mission) => [mission.clave, mission] as const))('%s is not solved by doing nothing', (key) => {
  expect(missingAfter(key, noWay)).not.toEqual([])
})

const mateo = 'Mateo Rivas Luna'
const danna = 'Danna Ruelas Mora'
const iker = 'Iker Ruelas Mora'
const kenji = 'Kenji Morales Arce'

const lucia = {
  name: 'Lucía Prado Solís',
  parent_name: 'Carmen Solís Vega',
  phone: '3324567788',
  birth_date: '2015-04-18',
  discipline: 'Karate',
  subdisciplines: ['Kata'],
  level: 'Principiante',
}
const bruno = {
  name: 'Bruno Salgado Ríos',
  parent_name: 'Raúl Salgado Peña',
  phone: '3399887766',
  birth_date: '2012-01-09',
  discipline: 'Karate',
  subdisciplines: ['Kumite'],
  level: 'Avanzado',
}
const karategui = { name: 'Karategui', size: '2', discountPercent: 10 }
const bottles = { name: 'Botella de agua', color: 'Verde', quantity: 2 }
const bag = { name: 'Mochila de la academia', color: 'Negro' }
const gala = {
  name: 'Leotardo de gala',
  category: 'Ropa y uniformes',
  price: 690,
  productionCost: 310,
  colors: ['Azul marino', 'Vino'],
  sizes: ['8', '10', '12'],
}
const trial = {
  date: '2026-11-21',
  time: '12:00',
  subdiscipline: 'Karate kids',
  level: 'Principiante',
  teacher: kenji,
}
const rehearsal = {
  date: '2026-11-21',
  time: '19:30',
  subdiscipline: 'Jazz funk',
  level: 'Avanzado',
  teacher: 'Bruno Ocampo Salas',
}
const renata = {
  name: 'Renata Solano Díaz',
  disciplines: ['Jazz'],
  salaryPerClass: 290,
  schedules: [{ subdiscipline: 'Jazz kids', level: 'Principiante', days: ['Lunes', 'Viernes'], time: '16:00' }],
}
const kumite = { date: today, subdiscipline: 'Kumite', level: 'Avanzado', teacher: kenji }
const box = ['POS', 'StudentsList', 'PaymentsPanel']
const october = { start: '2026-10-01', end: '2026-10-31' }
const november = { start: '2026-11-01', end: '2026-11-30' }
const closed = { Arrendamiento: 12_000, 'Salarios Administrativos': 8000 }

/** The right way, and three wrong ones with what they are told. */
const ways: Record<string, { right: Way; wrong: Record<string, [Way, RegExp]> }> = {
  'leer-el-tablero': {
    right: answering({ 0: '8', 1: '8', 2: 'jazz' }),
    wrong: {
      'counts the students': [answering({ 0: '60', 1: '8', 2: 'Jazz' }), /número de maestros/],
      'counts all products': [answering({ 0: '8', 1: '40', 2: 'Jazz' }), /número de disciplinas/],
      'names the dearest product': [answering({ 0: '8', 1: '8', 2: 'Zapatillas de punta' }), /más vendido es otro/],
    },
  },
  'baja-sin-borrar': {
    right: both(
      edit('students', mateo, { phone: '3310203040' }),
      edit('students', 'Paola Rivas Luna', { status: 'Inactivo' }),
    ),
    wrong: {
      'deletes the one who leaves': [
        both(edit('students', mateo, { phone: '33 1020 3040' }), remove('students', 'Paola Rivas Luna')),
        /ya no está: se eliminó/,
      ],
      'dismisses the wrong child': [
        both(edit('students', mateo, { phone: '3310203040', status: 'Inactivo' })),
        /debe seguir Activo/,
      ],
      'registers the brother again': [
        both(
          edit('students', mateo, { phone: '3310203040' }),
          student({ ...lucia, name: mateo, phone: '3310203040' }),
          edit('students', 'Paola Rivas Luna', { status: 'Inactivo' }),
        ),
        /más de un Mateo/,
      ],
    },
  },
  'inscribe-a-lucia': {
    right: student(lucia),
    wrong: {
      'registers her twice': [both(student(lucia), student(lucia)), /dos veces/],
      'chooses another class': [student({ ...lucia, subdisciplines: ['Karate kids'] }), /solo Kata/],
      'mistypes the phone': [student({ ...lucia, phone: '3324567789' }), /33 2456 7788/],
    },
  },
  'venta-con-descuento': {
    right: sell(mateo, karategui, bottles),
    wrong: {
      'sells in two sales': [both(sell(mateo, karategui), sell(mateo, bottles)), /más de una venta/],
      'discounts everything': [sell(mateo, karategui, { ...bottles, discountPercent: 10 }), /sin descuento/],
      'sells to somebody else': [sell('Itzel Ramírez Ibarra', karategui, bottles), /Falta la venta a nombre de Mateo/],
    },
  },
  'venta-que-no-llego': {
    right: both(searching, sell(mateo, bag)),
    wrong: {
      'sells it twice': [both(searching, sell(mateo, bag), sell(mateo, bag)), /más de una vez/],
      'gives up': [searching, /no está registrada/],
      'sells another color': [both(searching, sell(mateo, { ...bag, color: 'Verde' })), /una sola mochila negra/],
    },
  },
  'leotardo-de-gala': {
    right: product(gala),
    wrong: {
      'makes a new category': [product({ ...gala, category: 'Calzado' }), /en la categoría Ropa y uniformes/],
      'swaps price and cost': [
        product({ ...gala, price: 310, productionCost: 690 }),
        /precio 690 y costo de producción 310/,
      ],
      'forgets a size': [product({ ...gala, sizes: ['8', '10'] }), /Revisa las tallas/],
    },
  },
  'precio-mal-puesto': {
    right: edit('products', 'Moño de gala', { price: 85 }),
    wrong: {
      'adds another one': [
        product({ ...gala, name: 'Moño de gala', category: 'Accesorios', price: 85 }),
        /Hay dos Moños de gala/,
      ],
      'deletes it': [remove('products', 'Moño de gala'), /ya no está/],
      'changes the cost instead': [edit('products', 'Moño de gala', { productionCost: 85 }), /todavía no vale/],
    },
  },
  'cuanto-se-vendio': {
    right: both(answering({ 0: '$67,522.35' }), report({ ...november, expenses: { Publicidad: 1500 } })),
    wrong: {
      'reads all sales': [
        both(answering({ 0: '823000' }), report({ ...november, expenses: { Publicidad: 1500 } })),
        /no es la venta del mes pasado/,
      ],
      'saves the other month': [
        both(answering({ 0: '67522.35' }), report({ ...october, expenses: { Publicidad: 1500 } })),
        /Falta guardar el reporte de este mes/,
      ],
      'types the expense in another place': [
        both(answering({ 0: '67522' }), report({ ...november, expenses: { Mejoras: 1500 } })),
        /no lleva \$1,500 en Publicidad/,
      ],
    },
  },
  'clase-muestra': {
    right: event(trial),
    wrong: {
      'repeats it every week': [event({ ...trial, periodicity: 'weekly' }), /se va a repetir/],
      'puts it on today': [event({ ...trial, date: today }), /Falta la clase/],
      'chooses another teacher': [event({ ...trial, teacher: 'Bruno Ocampo Salas' }), /con Kenji/],
    },
  },
  'cambio-de-hora': {
    right: change('events', (row) =>
      row.time === '18:00' && row.date === rehearsal.date ? { ...row, time: '19:30' } : row,
    ),
    wrong: {
      'adds a second one': [event(rehearsal), /dos ensayos/],
      'deletes the old one': [
        (world) => ({
          ...world,
          now: {
            ...world.now,
            events: {
              ...world.now.events,
              rows: world.now.events.rows.filter(
                ({ subdiscipline, level, date }) =>
                  [subdiscipline, level, date].join() !==
                  [rehearsal.subdiscipline, rehearsal.level, rehearsal.date].join(),
              ),
            },
          },
        }),
        /ya no está/,
      ],
      'moves it to another time': [
        change('events', (row) =>
          row.time === '18:00' && row.date === rehearsal.date ? { ...row, time: '07:30' } : row,
        ),
        /Falta el ensayo de mañana a las 19:30/,
      ],
    },
  },
  'maestra-nueva': {
    right: teacher(renata),
    wrong: {
      'saves her without a schedule': [teacher({ ...renata, schedules: [] }), /Revisa su horario/],
      'chooses one day only': [
        teacher({ ...renata, schedules: renata.schedules.map((each) => ({ ...each, days: ['Lunes'] })) }),
        /Revisa su horario/,
      ],
      'gives her another discipline too': [teacher({ ...renata, disciplines: ['Jazz', 'Ballet'] }), /solo Jazz/],
    },
  },
  'pasa-lista': {
    right: roll({ ...kumite, present: [danna], absent: [iker], teachers: [kenji] }),
    wrong: {
      'marks all present': [
        roll({ ...kumite, present: [danna, iker], absent: [], teachers: [kenji] }),
        /Iker .* ausente/,
      ],
      'forgets the teacher': [
        roll({ ...kumite, present: [danna], absent: [iker], teachers: [] }),
        /marcar presente al maestro/,
      ],
      'saves yesterday': [
        roll({ ...kumite, date: '2026-11-19', present: [danna], absent: [iker], teachers: [kenji] }),
        /Falta guardar la lista de hoy/,
      ],
    },
  },
  'corrige-la-lista': {
    right: mark(kumite, { absent: [iker] }),
    wrong: {
      'marks both absent': [mark(kumite, { absent: [iker, danna] }), /único ausente/],
      'saves a second roll': [
        roll({ ...kumite, teacher: 'Bruno Ocampo Salas', present: [danna], absent: [iker], teachers: [] }),
        /dos listas/,
      ],
      'takes the other one': [mark(kumite, { absent: [danna] }), /deben seguir presentes/],
    },
  },
  'cobra-lo-pendiente': {
    right: both(answering({ 0: '711' }), sell(iker, { name: 'Karate' }), pay(iker, 790)),
    wrong: {
      'charges the one who has paid': [
        both(answering({ 0: '711' }), sell(danna, { name: 'Karate' }), pay(danna, 790)),
        /A Danna no había que cobrarle/,
      ],
      'sells without the payment': [both(answering({ 0: '711' }), sell(iker, { name: 'Karate' })), /todavía debe/],
      'reads the price instead': [
        both(answering({ 0: '790' }), sell(iker, { name: 'Karate' }), pay(iker, 790)),
        /no pagó eso/,
      ],
    },
  },
  'cuenta-para-caja': {
    right: user({ username: 'caja2', pages: box }),
    wrong: {
      'opens one page more': [user({ username: 'caja2', pages: [...box, 'FinancesPanel'] }), /ni una más/],
      'opens one page less': [user({ username: 'caja2', pages: box.slice(1) }), /falta una página/],
      'changes the account of somebody else': [change('users', (row) => ({ ...row, pages: box })), /Falta crear/],
    },
  },
  'del-registro-al-salon': {
    right: both(
      student(bruno),
      sell(bruno.name, { name: 'Karate' }),
      pay(bruno.name, 790),
      roll({ ...kumite, present: [bruno.name], absent: [], teachers: [kenji] }),
    ),
    wrong: {
      'charges somebody else': [
        both(
          student(bruno),
          sell(mateoOrAnyone(), { name: 'Karate' }),
          roll({ ...kumite, present: [bruno.name], absent: [], teachers: [kenji] }),
        ),
        /Falta cobrarle a Bruno/,
      ],
      'charges him twice': [
        both(
          student(bruno),
          sell(bruno.name, { name: 'Karate' }),
          sell(bruno.name, { name: 'Karate' }),
          pay(bruno.name, 790),
          roll({ ...kumite, present: [bruno.name], absent: [], teachers: [kenji] }),
        ),
        /más de una vez/,
      ],
      'marks him absent': [
        both(
          student(bruno),
          sell(bruno.name, { name: 'Karate' }),
          pay(bruno.name, 790),
          roll({ ...kumite, present: [], absent: [bruno.name], teachers: [kenji] }),
        ),
        /Falta marcar a Bruno presente/,
      ],
    },
  },
  'cierra-el-mes': {
    right: both(
      roll({ ...kumite, date: '2026-10-31', present: [danna], absent: [], teachers: [kenji] }),
      answering({ 1: '6,800' }),
      report({ ...october, expenses: closed }),
    ),
    wrong: {
      'takes the roll of today': [
        both(
          roll({ ...kumite, present: [danna], absent: [], teachers: [kenji] }),
          answering({ 1: '6800' }),
          report({ ...october, expenses: closed }),
        ),
        /Falta la lista de Kumite/,
      ],
      'saves this month': [
        both(
          roll({ ...kumite, date: '2026-10-31', present: [danna], absent: [], teachers: [kenji] }),
          answering({ 1: '6800' }),
          report({ ...november, expenses: closed }),
        ),
        /Falta guardar el reporte del mes pasado/,
      ],
      'forgets an expense': [
        both(
          roll({ ...kumite, date: '2026-10-31', present: [danna], absent: [], teachers: [kenji] }),
          answering({ 1: '6800' }),
          report({ ...october, expenses: { Arrendamiento: 12_000 } }),
        ),
        /\$8,000 de Salarios Administrativos/,
      ],
    },
  },
  'un-dia-con-fallas': {
    right: both(
      searching,
      sell(mateo, { name: 'Karate' }),
      pay(mateo, 790),
      roll({ ...kumite, present: [danna], absent: [], teachers: [kenji] }),
    ),
    wrong: {
      'sells again': [
        both(
          searching,
          sell(mateo, { name: 'Karate' }),
          sell(mateo, { name: 'Karate' }),
          pay(mateo, 790),
          roll({ ...kumite, present: [danna], absent: [], teachers: [kenji] }),
        ),
        /se cobró dos veces/,
      ],
      'throws the sale away': [
        both(
          searching,
          sell(mateo, { name: 'Karate' }),
          roll({ ...kumite, present: [danna], absent: [], teachers: [kenji] }),
        ),
        /sigue pendiente/,
      ],
      'leaves the roll that failed': [
        both(searching, sell(mateo, { name: 'Karate' }), pay(mateo, 790)),
        /Falta la lista de hoy/,
      ],
    },
  },
}

/** A student of the seeded academy. */
function mateoOrAnyone(): string {
  return academy.students.rows[0]?.name ?? ''
}

describe('another right way solves it too', () => {
  test.each<[string, string, Way]>([
    [
      'venta-con-descuento',
      'a line for each bottle',
      sell(mateo, karategui, { ...bottles, quantity: 1 }, { ...bottles, quantity: 1 }),
    ],
    [
      'maestra-nueva',
      'a schedule for each day',
      teacher({
        ...renata,
        schedules: ['Viernes', 'Lunes'].flatMap((day) => renata.schedules.map((each) => ({ ...each, days: [day] }))),
      }),
    ],
    [
      'inscribe-a-lucia',
      'capitals and a country code',
      student({ ...lucia, name: 'LUCÍA PRADO SOLIS', phone: '+52 33 2456 7788' }),
    ],
    [
      'cambio-de-hora',
      'a new event in the place of the old one',
      both(
        change('events', (row) => ({
          ...row,
          subdiscipline: row.time === '18:00' && row.date === rehearsal.date ? 'Jazz kids' : row.subdiscipline,
        })),
        event(rehearsal),
      ),
    ],
  ])('%s: %s', (key, _, way) => expect(missingAfter(key, way)).toEqual([]))
})

test('every mission has its ways here', () => {
  expect(Object.keys(ways).toSorted()).toEqual(missions.map(({ clave }) => clave).toSorted())
})

describe.each(Object.entries(ways))('%s', (key, { right, wrong }) => {
  test('is solved by the right way', () => expect(missingAfter(key, right)).toEqual([]))

  test.each(Object.entries(wrong))('is not solved by one who %s', (_, [way, text]) => {
    expect(missingAfter(key, way).join(' ')).toMatch(text)
  })

  test('has three wrong ways', () => expect(Object.keys(wrong)).toHaveLength(3))
})

test('what a mission adds twice is there once', () => {
  const twice = missions.reduce<Snapshot>((before, mission) => prepared(before, mission, { now, today }), academy)
  const again = missions.reduce<Snapshot>((before, mission) => prepared(before, mission, { now, today }), twice)
  const counts = ({ students, products, events, attendance, payments }: Snapshot) =>
    [students, products, events, attendance, payments].map(({ rows }) => rows.length)
  expect(counts(again)).toEqual(counts(twice))
})

test('a mission says what the academy lacks for it', () => {
  const without = { ...academy, teachers: { nextId: 1, rows: [] } }
  expect(() => prepared(without, missionOf('corrige-la-lista'), { now, today })).toThrow(
    /necesita «Kenji Morales Arce»/,
  )
})
