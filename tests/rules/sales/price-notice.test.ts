import { expect, test } from 'vitest'
import { familiesToTell } from '#rules/sales/price-notice.ts'

const student = (id: string, name: string, discipline: string, more = {}) => ({
  id,
  name,
  discipline,
  parentName: 'Rosa López',
  phone: '55 1234 5679',
  status: 'Activo' as const,
  ...more,
})

test('tells each family of the raised disciplines once, with its prices', () => {
  const told = familiesToTell(
    [
      student('1', 'Beto López', 'Jazz'),
      student('2', 'Ana López', 'ballet'),
      student('3', 'Carla Ríos', 'Jazz', { parentName: '', phone: '' }),
      student('4', 'Dana Sol', 'Karate'),
      student('5', 'Eva Paz', 'Jazz', { status: 'Inactivo' }),
    ],
    [
      { name: 'Jazz', price: 75_000 },
      { name: 'Ballet', price: 99_000 },
    ],
    'Academia Ritmo',
  )
  expect(told.map(({ id, students, text }) => [id, students, text])).toEqual([
    [
      '1',
      'Beto López y Ana López',
      'Hola, Rosa López. Los precios nuevos son: Jazz $750.00 y Ballet $990.00. ¡Gracias! Academia Ritmo',
    ],
    ['3', 'Carla Ríos', 'Hola, Carla Ríos. El precio nuevo es: Jazz $750.00. ¡Gracias! Academia Ritmo'],
  ])
})
