/** The people and things in the missions, as a person types them. */

/** The day of the tested missions, in Mexican time. */
export const today = '2026-11-20'

export const mateo = 'Mateo Rivas Luna'
export const danna = 'Danna Ruelas Mora'
export const iker = 'Iker Ruelas Mora'
export const kenji = 'Kenji Morales Arce'

export const lucia = {
  name: 'Lucía Prado Solís',
  parent_name: 'Carmen Solís Vega',
  phone: '3324567788',
  birth_date: '2015-04-18',
  discipline: 'Karate',
  subdisciplines: ['Kata'],
  level: 'Principiante',
}
export const bruno = {
  name: 'Bruno Salgado Ríos',
  parent_name: 'Raúl Salgado Peña',
  phone: '3399887766',
  birth_date: '2012-01-09',
  discipline: 'Karate',
  subdisciplines: ['Kumite'],
  level: 'Avanzado',
}
export const karategui = { name: 'Karategui', size: '2', discountPercent: 10 }
export const bottles = { name: 'Botella de agua', color: 'Verde', quantity: 2 }
export const bag = { name: 'Mochila de la academia', color: 'Negro' }
export const gala = {
  name: 'Leotardo de gala',
  category: 'Ropa y uniformes',
  price: 690,
  productionCost: 310,
  colors: ['Azul marino', 'Vino'],
  sizes: ['8', '10', '12'],
}
export const trial = {
  date: '2026-11-21',
  time: '12:00',
  subdiscipline: 'Karate kids',
  level: 'Principiante',
  teacher: kenji,
}
export const rehearsal = {
  date: '2026-11-21',
  time: '19:30',
  subdiscipline: 'Jazz funk',
  level: 'Avanzado',
  teacher: 'Bruno Ocampo Salas',
}
export const renata = {
  name: 'Renata Solano Díaz',
  disciplines: ['Jazz'],
  salaryPerClass: 290,
  schedules: [{ subdiscipline: 'Jazz kids', level: 'Principiante', days: ['Lunes', 'Viernes'], time: '16:00' }],
}
export const kumite = { date: today, subdiscipline: 'Kumite', level: 'Avanzado', teacher: kenji }
export const box = ['POS', 'StudentsList', 'PaymentsPanel']
export const october = { start: '2026-10-01', end: '2026-10-31' }
export const november = { start: '2026-11-01', end: '2026-11-30' }
export const closed = { Arrendamiento: 12_000, 'Salarios Administrativos': 8000 }
