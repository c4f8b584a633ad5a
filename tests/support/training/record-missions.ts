import {
  mateo,
  danna,
  iker,
  kenji,
  lucia,
  gala,
  trial,
  rehearsal,
  renata,
  kumite,
  box,
  today,
} from './mission-fixtures.ts'
import {
  both,
  change,
  edit,
  event,
  mark,
  product,
  remove,
  roll,
  student,
  teacher,
  user,
  type MissionWays,
} from './ways.ts'

/** The ways through the missions of one record: a student, a product, a teacher, an event, a roll, an account. */
export const recordWays: Record<string, MissionWays> = {
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
        (facts) => ({
          ...facts,
          now: {
            ...facts.now,
            events: {
              ...facts.now.events,
              rows: facts.now.events.rows.filter(
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
  'cuenta-para-caja': {
    right: user({ username: 'caja2', pages: box }),
    wrong: {
      'opens one page more': [user({ username: 'caja2', pages: [...box, 'FinancesPanel'] }), /ni una más/],
      'opens one page less': [user({ username: 'caja2', pages: box.slice(1) }), /falta una página/],
      'changes the account of somebody else': [change('users', (row) => ({ ...row, pages: box })), /Falta crear/],
    },
  },
}
