import { expect, test } from 'vitest'
import { familiesToTell, withoutPlanned, withPrices } from '#rules/sales/price-notice.ts'
import { ballet } from '#support/rules/payments.ts'

const today = '2026-12-14'

const student = (id: string, name: string, discipline: string, more = {}) => ({
  id,
  name,
  discipline,
  parentName: 'Rosa López',
  phone: '55 1234 5679',
  status: 'Activo' as const,
  enrolledAt: '2026-01-15 10:00:00',
  ...more,
})

const disciplineOf = (id: string, name: string, price = 99_000) => ({ ...ballet, id, name, price })

test('of two disciplines that differ in a letter only the students of the raised one are told', () => {
  const told = familiesToTell(
    [student('1', 'Ana López', 'Ballet'), student('2', 'Carla Ríos', 'ballet', { phone: '55 8765 4321' })],
    [{ id: '2', name: 'ballet', price: 45_000 }],
    [disciplineOf('1', 'Ballet'), disciplineOf('2', 'ballet')],
    'Academia Ritmo',
  )
  expect(told.map(({ students }) => students)).toEqual(['Carla Ríos'])
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
      { id: '2', name: 'Jazz', price: 75_000 },
      { id: '1', name: 'Ballet', price: 99_000 },
    ],
    [disciplineOf('1', 'Ballet'), disciplineOf('2', 'Jazz', 75_000)],
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

test('two families whose students have one name are told apart', () => {
  const told = familiesToTell(
    [student('1', 'Ana López', 'Ballet'), student('2', 'Ana López', 'Ballet', { parentName: 'Luis Paz', phone: '1' })],
    [{ id: '1', name: 'Ballet', price: 99_000 }],
    [disciplineOf('1', 'Ballet')],
    'Academia Ritmo',
  )
  expect(told.map(({ students }) => students.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
    'Ana López (tutor: Luis Paz)',
    'Ana López (tutor: Rosa López)',
  ])
})

test('another price leaves the families of the first one told, and a second price of theirs does not', () => {
  const [ballet1, ballet2, jazz] = [
    { id: '1', name: 'Ballet', price: 99_000 },
    { id: '1', name: 'Ballet', price: 95_000 },
    { id: '2', name: 'Jazz', price: 75_000 },
  ]
  const students = [student('1', 'Ana López', 'Ballet')]
  const toldOf = (kept: Parameters<typeof withPrices>[0]) => {
    const products = kept.raised.map(({ id, name, price }) => disciplineOf(id, name, price))
    return familiesToTell(students, kept.raised, products, 'Academia Ritmo').map(({ key }) => kept.told.includes(key))
  }
  const first = withPrices({ raised: [], told: [] }, [ballet1], today)
  const told = {
    ...first,
    told: familiesToTell(students, first.raised, [disciplineOf('1', 'Ballet')], '').map(({ key }) => key),
  }
  expect([toldOf(told), toldOf(withPrices(told, [jazz], today)), toldOf(withPrices(told, [ballet2], today))]).toEqual([
    [true],
    [true],
    [false],
  ])
})

test('a price that is again what it was is not announced, in whatever way it was put back', () => {
  const students = [student('1', 'Ana López', 'Ballet')]
  const saved = (price: number, before: number) => ({ id: '1', name: 'Ballet', price, before })
  const raised = withPrices({ raised: [], told: [] }, [saved(99_000, 95_000)], today)
  const twice = withPrices(raised, [saved(97_000, 99_000)], today)
  expect([raised, twice, withPrices(twice, [saved(95_000, 97_000)], today)].map((each) => each.raised.length)).toEqual([
    1, 1, 0,
  ])
  const told = (price: number) =>
    familiesToTell(students, twice.raised, [disciplineOf('1', 'Ballet', price)], 'Academia').map(({ text }) => text)
  const textOf = (price: string) => [`Hola, Rosa López. El precio nuevo es: Ballet ${price}. ¡Gracias! Academia`]
  expect([told(97_000), told(95_000)]).toEqual([textOf('$970.00'), []])
  // The form of the product has another price since.
  expect(told(102_000)).toEqual(textOf('$1,020.00'))
})

test('families that were told of a planned price are told again if it is planned for another day', () => {
  const planned = (since: string) => [{ id: '1', name: 'Ballet', price: 99_000, before: 95_000, since }]
  const keyOf = (since: string) =>
    familiesToTell([student('1', 'Ana López', 'Ballet')], planned(since), [disciplineOf('1', 'Ballet', 95_000)], '')[0]
      ?.key
  expect(keyOf('2027-01-01')).toBe(keyOf('2027-01-01'))
  expect(keyOf('2027-02-01')).not.toBe(keyOf('2027-01-01'))
})

test('another name of a discipline is in the message, and its families stay told', () => {
  const raised = [
    { id: '1', name: 'Ballet Clasico', price: 99_000, before: 95_000 },
    { id: '1', name: 'Ballet Clasico', price: 105_000, before: 99_000, since: '2027-01-01' },
  ]
  const told = (name: string) =>
    familiesToTell([student('1', 'Ana López', 'Ballet Clasico')], raised, [disciplineOf('1', name)], 'Academia')
  expect(told('Ballet Clásico').map(({ key }) => key)).toEqual(told('Ballet Clasico').map(({ key }) => key))
  expect(told('Ballet Clásico').map(({ text }) => text)).toEqual([
    'Hola, Rosa López. El precio nuevo es: Ballet Clásico $990.00. Desde el 1 de enero de 2027 el precio nuevo es: Ballet Clásico $1,050.00. ¡Gracias! Academia',
  ])
})

test('a plan that is put away takes no notice of a price that was saved on its day', () => {
  const since = '2027-01-01'
  const raised = ['1', '2'].map((id) => ({ id, name: '', price: 99_000, before: 95_000, since }))
  const left = { since, isDue: true, prices: [{ product: disciplineOf('2', 'Jazz', 95_000), price: 99_000 }] }
  expect(withoutPlanned({ raised, told: [] }, left).raised.map(({ id }) => id)).toEqual(['1'])
})

test('a price of now and a planned one stand beside each other, until the first goes beyond the plan or its day has come', () => {
  const noted = (price: number, before: number) => ({ id: '1', name: 'Ballet', price, before })
  const plan = { ...noted(99_000, 95_000), since: '2027-01-01' }
  const none = { raised: [], told: [] }
  const both = withPrices(withPrices(none, [noted(95_000, 90_000)], today), [plan], today)
  const textsAt = (price: number, { raised }: typeof both) =>
    familiesToTell([student('1', 'Ana López', 'Ballet')], raised, [disciplineOf('1', 'Ballet', price)], 'Ritmo').map(
      ({ students, text }) => `${students}: ${text}`,
    )
  const planned = 'Desde el 1 de enero de 2027 el precio nuevo es: Ballet $990.00.'
  const textOf = (...sentences: string[]) => [
    `Ana López: Hola, Rosa López. ${['El precio nuevo es: Ballet', ...sentences].join(' ')} ¡Gracias! Ritmo`,
  ]
  expect(textsAt(95_000, both)).toEqual(textOf('$950.00.', planned))
  // The same, whichever was noted first.
  expect(textsAt(95_000, withPrices(withPrices(none, [plan], today), [noted(95_000, 90_000)], today))).toEqual(
    textOf('$950.00.', planned),
  )
  const raisedTo = (price: number, day = today) => textsAt(price, withPrices(both, [noted(price, 95_000)], day))
  expect(raisedTo(97_000)).toEqual(textOf('$970.00.', planned))
  expect(raisedTo(99_000)).toEqual(textOf('$990.00.'))
  expect(raisedTo(102_000)).toEqual(textOf('$1,020.00.'))
  expect(raisedTo(97_000, '2027-01-01')).toEqual(textOf('$970.00.'))
  // The form of the product went beyond the plan.
  expect(textsAt(102_000, both)).toEqual(textOf('$1,020.00.'))
})

test('a student who registered when the price was valid is not told, but one who registered before a planned day is', () => {
  const toldOf = (enrolledAt: string, since?: string) => {
    const noted = { id: '1', name: 'Ballet', price: 99_000, before: 95_000, since }
    const { raised } = withPrices({ raised: [], told: [] }, [noted], today)
    const students = [student('1', 'Ana López', 'Ballet', { enrolledAt })]
    return familiesToTell(students, raised, [disciplineOf('1', 'Ballet', since ? 95_000 : 99_000)], '').length
  }
  expect(['2026-12-14 18:00:00', '2026-12-15 09:00:00', ''].map((day) => toldOf(day))).toEqual([1, 0, 1])
  expect(['2026-12-20', '2027-01-02'].map((day) => toldOf(day, '2027-01-01'))).toEqual([1, 0])
})
