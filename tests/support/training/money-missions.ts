import {
  mateo,
  danna,
  iker,
  kenji,
  bruno,
  karategui,
  bottles,
  bag,
  kumite,
  october,
  november,
  closed,
} from './mission-fixtures.ts'
import {
  answering,
  both,
  cancel,
  importing,
  pay,
  report,
  roll,
  searching,
  sell,
  student,
  type MissionWays,
} from './ways.ts'

const tadeo = 'Tadeo Pérez Cruz'
const valeria = 'Valeria Lara Mena'
const valentina = 'Valentina Lara Mena'
/** A student of the teacher's sheet. */
const ofSheet = (name: string, birth_date: string, subdiscipline: string, level: string) =>
  student({
    name,
    parent_name: name.endsWith('Mora Ríos') ? 'Luz Ríos Paz' : 'Inés Cano Gil',
    phone: '33 1212 3434',
    birth_date,
    discipline: 'Karate',
    subdisciplines: [subdiscipline],
    level,
  })
const abril = ofSheet('Abril Mora Ríos', '2014-02-14', 'Kumite', 'Avanzado')
const elias = ofSheet('Elías Mora Ríos', '2012-09-03', 'Kumite', 'Avanzado')
const omar = ofSheet('Omar Vela Cano', '2014-02-28', 'Kata', 'Principiante')
const pia = ofSheet('Pía Solís Rey', '2015-11-21', 'Kata', 'Principiante')

const friday = { start: '2026-11-20', end: '2026-11-20' }

/** The ways through the missions of sales, figures and several screens. */
export const moneyWays: Record<string, MissionWays> = {
  'leer-el-tablero': {
    right: answering({ 0: '8', 1: '8', 2: 'ballet' }),
    wrong: {
      'counts the students': [answering({ 0: '77', 1: '8', 2: 'Ballet' }), /número de maestros/],
      'counts all products': [answering({ 0: '8', 1: '40', 2: 'Ballet' }), /número de disciplinas/],
      'names the dearest product': [answering({ 0: '8', 1: '8', 2: 'Zapatillas de punta' }), /más vendido es otro/],
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
  'venta-a-la-hermana': {
    right: both(cancel(valeria), sell(valentina, { name: 'Karate' }), pay(valentina, 790)),
    wrong: {
      'sells again without a cancellation': [
        both(sell(valentina, { name: 'Karate' }), pay(valentina, 790)),
        /La venta de Valeria todavía cuenta/,
      ],
      'sells to the wrong sister again': [
        both(cancel(valeria), sell(valeria, { name: 'Karate' }), pay(valentina, 790)),
        /todavía cuenta.*Falta la venta de Karate a Valentina/s,
      ],
      'records the month in Pagos alone': [both(cancel(valeria), pay(valentina, 790)), /Falta la venta de Karate/],
    },
  },
  'cuanto-se-vendio': {
    right: both(answering({ 0: '$82,722.35' }), report({ ...november, expenses: { Publicidad: 1500 } })),
    wrong: {
      'reads all sales': [
        both(answering({ 0: '823000' }), report({ ...november, expenses: { Publicidad: 1500 } })),
        /no es la venta del mes pasado/,
      ],
      'saves the other month': [
        both(answering({ 0: '82722.35' }), report({ ...october, expenses: { Publicidad: 1500 } })),
        /Falta guardar el reporte de este mes/,
      ],
      'types the expense in another place': [
        both(answering({ 0: '82722' }), report({ ...november, expenses: { Mejoras: 1500 } })),
        /no lleva \$1,500 en Publicidad/,
      ],
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
  'cobra-meses-atrasados': {
    right: both(sell(tadeo, { name: 'Karate', quantity: 2 }), pay(tadeo, 790, '10'), pay(tadeo, 790)),
    wrong: {
      'charges both as this month': [
        both(sell(tadeo, { name: 'Karate', quantity: 2 }), pay(tadeo, 1580)),
        /todavía debe el mes pasado.*con \$790\.00/s,
      ],
      'charges this month alone': [
        both(sell(tadeo, { name: 'Karate' }), pay(tadeo, 790)),
        /todavía debe el mes pasado/,
      ],
      'records without a sale': [both(pay(tadeo, 790, '10'), pay(tadeo, 790)), /Falta una venta/],
    },
  },
  'corte-de-caja': {
    right: both(
      sell(tadeo, { name: 'Clase suelta' }),
      report({ ...friday, expenses: {}, name: 'Corte 2026-11-20 18:05' }),
    ),
    wrong: {
      'saves a report of the day by hand': [
        both(sell(tadeo, { name: 'Clase suelta' }), report({ ...friday, expenses: {} })),
        /no hay un corte de hoy/,
      ],
      'sells it twice': [
        both(
          sell(tadeo, { name: 'Clase suelta' }),
          sell(tadeo, { name: 'Clase suelta' }),
          report({ ...friday, expenses: {}, name: 'Corte 2026-11-20 18:05' }),
        ),
        /más de una vez/,
      ],
      'counts without the sale': [
        report({ ...friday, expenses: {}, name: 'Corte 2026-11-20 18:05' }),
        /Falta la venta/,
      ],
    },
  },
  'importa-la-lista': {
    right: both(importing, abril, elias, omar, pia),
    wrong: {
      'registers one by one': [both(abril, elias, omar, pia), /Regístralos con Importar/],
      'ticks the twin': [
        both(importing, abril, elias, omar, pia, ofSheet('Nora Lugo Paz', '2013-07-15', 'Kata', 'Intermedio')),
        /Nora quedó dos veces/,
      ],
      'guesses a date': [
        both(importing, abril, elias, pia, ofSheet('Omar Vela Cano', '2014-03-03', 'Kata', 'Principiante')),
        /nacido el 28 de febrero/,
      ],
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
          sell('Itzel Ramírez Ibarra', { name: 'Karate' }),
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
