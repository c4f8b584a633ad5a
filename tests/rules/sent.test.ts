import { describe, expect, test } from 'vitest'
import type { NewStudent, Student } from '#api/students.ts'
import type { Product, ProductDraft } from '#api/products.ts'
import type { UserDraft } from '#api/users.ts'
import type { User } from '#api/session.ts'
import {
  findPayment,
  findRoll,
  sentChanges,
  sentEvent,
  sentProduct,
  sentReport,
  sentStudent,
  sentTeacher,
  sentUser,
} from '#rules/sent-records.ts'
import { findingText, findRemoved, findSent, type Finding } from '#rules/sent.ts'

const shoes: Product = {
  id: '7',
  name: 'Zapatillas',
  categoryId: '2',
  categoryName: 'Calzado',
  price: 32_000,
  productionCost: 10_000,
  type: 'physical',
  imageUrl: null,
  subdisciplines: [],
  colors: ['Rosa'],
  sizes: ['22', '23'],
}
const { id: _, categoryId: __, categoryName: ___, imageUrl: ____, ...fields } = shoes
const draft = (change: Partial<ProductDraft> = {}): ProductDraft => ({
  ...fields,
  category: { chosen: '2' },
  image: null,
  ...change,
})
const found = (rows: Product[], id: string | null, change: Partial<ProductDraft>, before?: Product[]): Finding =>
  findSent(rows, { id, draft: draft(change), before }, sentProduct)

describe('a new record', () => {
  const added = { ...shoes, id: '8' }

  test.each<[string, Product[], Product[] | undefined, Finding]>([
    ['is a row that was not there before', [shoes, added], [shoes], 'done'],
    [
      'may be any of several equal ones: one may be too many',
      [shoes, added, { ...added, id: '9' }],
      [shoes],
      'unknown',
    ],
    ['is not one that was there before, however equal', [shoes], [shoes], 'not done'],
    ['is not one of another name', [shoes, { ...added, name: 'Punta' }], [shoes], 'not done'],
    ['may be one of its name with other values', [shoes, { ...added, price: 1 }], [shoes], 'unknown'],
    ['may be one of its name in other letters', [shoes, { ...added, name: 'ZAPATILLAS' }], [shoes], 'unknown'],
    ['may be any of its name, when nobody knows what was there before', [shoes], undefined, 'unknown'],
    ['is not there, when nothing has its name', [{ ...shoes, name: 'Punta' }], undefined, 'not done'],
  ])('%s', (_, rows, before, finding) => {
    expect(found(rows, null, {}, before)).toBe(finding)
  })

  test('has the category that was typed or chosen, and blanks do not count', () => {
    expect(found([added], null, { category: { typed: ' Calzado ' } }, [])).toBe('done')
    expect(found([added], null, { category: { typed: 'Otra' } }, [])).toBe('unknown')
    expect(found([{ ...added, name: ' Zapatillas' }], null, { name: 'Zapatillas ' }, [])).toBe('done')
    expect(found([{ ...added, categoryId: '3' }], null, {}, [])).toBe('unknown')
  })

  test('is not one that differs in anything that was sent', () => {
    const others: Partial<Product>[] = [
      { price: 1 },
      { productionCost: 1 },
      { type: 'service' },
      { subdisciplines: ['Kata'] },
      { colors: [] },
      { sizes: ['23', '22'] },
    ]
    for (const other of others) expect(found([{ ...added, ...other }], null, {}, [])).toBe('unknown')
  })
})

test('blanks are one blank to a server, but not none', () => {
  const edit = (sent: string, name: string) => found([{ ...shoes, name }], '7', { name: sent }, [])
  expect(edit('Zapatillas \t de  punta', 'Zapatillas de punta')).toBe('done')
  expect(edit('Zapatillas de punta', 'Zapatillasdepunta')).toBe('unknown')
})

describe('an updated record', () => {
  const cheaper = { ...shoes, price: 30_000 }

  test.each<[string, Product[], Partial<ProductDraft>, Product[] | undefined, Finding]>([
    ['has the values that were sent', [cheaper], { price: 30_000 }, [shoes], 'done'],
    ['has them, whatever was there before', [cheaper], { price: 30_000 }, undefined, 'done'],
    ['is as it was', [shoes], { price: 30_000 }, [shoes], 'not done'],
    ['is gone', [], { price: 30_000 }, [shoes], 'not done'],
    ['was changed in another way', [{ ...shoes, price: 5 }], { price: 30_000 }, [shoes], 'unknown'],
    ['is other than sent, and nobody knows how it was', [shoes], { price: 30_000 }, undefined, 'unknown'],
    ['was sent as it was', [shoes], {}, [shoes], 'done'],
    ['was sent with another picture alone', [shoes], { image: 'data:image/png;base64,AA' }, [shoes], 'unknown'],
    [
      'was sent with another picture alone, which is there',
      [{ ...shoes, imageUrl: 'https://a.example/b.png' }],
      { image: 'https://a.example/b.png' },
      [shoes],
      'done',
    ],
    ['was sent with another picture too', [cheaper], { price: 30_000, image: 'data:,' }, [shoes], 'done'],
    ['was sent in other letters', [{ ...shoes, name: 'zapatillas' }], { name: 'zapatillas' }, [shoes], 'done'],
    ['was sent in other letters and has the old ones', [shoes], { name: 'zapatillas' }, [shoes], 'not done'],
  ])('%s', (_, rows, change, before, finding) => {
    expect(found(rows, '7', change, before)).toBe(finding)
  })
})

test('nobody can see whether a password was changed', () => {
  const user: User = {
    id: '3',
    username: 'laura',
    name: '',
    role: 'admin',
    academyName: 'Compás',
    academyLogo: null,
    pages: ['POS', 'Calendar'],
    createdAt: '',
  }
  const sent: UserDraft = {
    username: 'laura',
    password: 'otra',
    pages: ['Calendar', 'POS'],
    academyName: 'Compás',
    logo: { url: '' },
  }
  expect(findSent([user], { id: '3', draft: sent, before: [user] }, sentUser)).toBe('unknown')
  expect(findSent([user], { id: '3', draft: { ...sent, pages: ['POS'] }, before: [user] }, sentUser)).toBe('not done')
  expect(findSent([user], { id: '3', draft: sent, before: undefined }, sentUser)).toBe('unknown')
  const added = (row: Partial<User>, draft: Partial<UserDraft> = {}) =>
    findSent([{ ...user, ...row }], { id: null, draft: { ...sent, ...draft }, before: [] }, sentUser)
  expect([added({}), added({ academyName: null }, { academyName: '' })]).toEqual(['done', 'done'])
  expect([added({ academyName: 'Otra' }), added({ username: 'LAURA' })]).toEqual(['unknown', 'unknown'])
  expect(added({ username: 'pedro' })).toBe('not done')
  const renamed = { ...user, username: 'laura2' }
  expect(findSent([renamed], { id: '3', draft: { ...sent, username: 'laura2' }, before: [user] }, sentUser)).toBe(
    'done',
  )
})

test('a student is found by what the registration sent, an edited one by the edited fields alone', () => {
  const ana: Student = {
    id: '5',
    userId: null,
    name: 'Ana López',
    parentName: 'Rosa Díaz',
    phone: '55 1234',
    birthDate: '2015-03-01',
    discipline: 'Karate',
    subdisciplines: ['Kata'],
    level: 'Básico',
    enrolledAt: '2026-11-20',
    status: 'Activo',
  }
  const sent: NewStudent = {
    userId: '1',
    name: 'Ana López',
    parentName: 'Rosa Díaz',
    phone: '55 1234',
    birthDate: '2015-03-01',
    mainDisciplineId: '4',
    subdisciplines: ['Kata'],
    level: 'Básico',
  }
  expect(findSent([ana], { id: null, draft: sent, before: [] }, sentStudent)).toBe('done')
  expect(findSent([ana], { id: null, draft: sent, before: [ana] }, sentStudent)).toBe('not done')
  expect(findSent([ana], { id: null, draft: { ...sent, birthDate: '2014-03-01' }, before: [] }, sentStudent)).toBe(
    'unknown',
  )
  const registered = (row: Partial<Student>) =>
    findSent([{ ...ana, ...row }], { id: null, draft: sent, before: [] }, sentStudent)
  expect(registered({ discipline: 'Judo', status: 'Inactivo' })).toBe('done')
  expect(registered({ name: 'Ana Luna' })).toBe('not done')
  for (const other of [{ parentName: '' }, { phone: '' }, { subdisciplines: ['Kumite'] }, { level: 'Avanzado' }])
    expect(registered(other)).toBe('unknown')
  const edit = (changes: Partial<Student>, now: Partial<Student>) =>
    findSent([{ ...ana, ...now }], { id: '5', draft: changes, before: [ana] }, sentChanges)
  expect(edit({ phone: '55 9999' }, { phone: '55 9999', level: 'Avanzado' })).toBe('done')
  expect(edit({ phone: '55 9999' }, { level: 'Avanzado' })).toBe('not done')
  expect(edit({ subdisciplines: ['Kata', 'Kumite'] }, { subdisciplines: ['Kata', 'Kumite'] })).toBe('done')
  expect(edit({ birthDate: null }, { birthDate: null })).toBe('done')
  expect(edit({ birthDate: null }, {})).toBe('not done')
  expect(edit({ discipline: 'Judo' }, { discipline: 'Aikido' })).toBe('unknown')
  expect(edit({ birthDate: '2015-03-02', status: 'Inactivo' }, { birthDate: '2015-03-02' })).toBe('unknown')
})

test('a teacher, an event and a report are found by all that was sent', () => {
  const schedule = { subdiscipline: 'Kata', level: 'Básico', days: ['Lunes', 'Jueves'], time: '17:00' }
  const teacher = { name: 'Kenji', disciplines: ['2', '1'], subdisciplineSchedules: [schedule], salaryPerClass: 25_000 }
  const row = {
    ...teacher,
    id: '8',
    userId: null,
    disciplines: ['1', '2'],
    subdisciplineSchedules: [{ ...schedule, days: ['Jueves', 'Lunes'] }],
  }
  expect(findSent([row], { id: null, draft: teacher, before: [] }, sentTeacher)).toBe('done')
  expect(findSent([{ ...row, salaryPerClass: 0 }], { id: null, draft: teacher, before: [] }, sentTeacher)).toBe(
    'unknown',
  )
  const taught = (other: Partial<typeof schedule>) =>
    findSent(
      [{ ...row, subdisciplineSchedules: [{ ...schedule, ...other }] }],
      { id: null, draft: teacher, before: [] },
      sentTeacher,
    )
  for (const other of [{ subdiscipline: 'Kumite' }, { level: '' }, { days: ['Lunes'] }, { time: '18:00' }])
    expect(taught(other)).toBe('unknown')
  expect(findSent([{ ...row, disciplines: ['1'] }], { id: null, draft: teacher, before: [] }, sentTeacher)).toBe(
    'unknown',
  )
  expect(findSent([{ ...row, name: 'Dánae' }], { id: null, draft: teacher, before: [] }, sentTeacher)).toBe('not done')

  const event = {
    date: '2026-11-20',
    time: '17:00',
    subdiscipline: 'Kata',
    level: 'Básico',
    teacher: 'Kenji',
    periodicity: 'once' as const,
  }
  expect(findSent([{ ...event, id: '1' }], { id: null, draft: event, before: [] }, sentEvent)).toBe('done')
  expect(findSent([{ ...event, id: '1' }], { id: '1', draft: event, before: [{ ...event, id: '1' }] }, sentEvent)).toBe(
    'done',
  )
  expect(findSent([{ ...event, id: '1', time: '18:00' }], { id: null, draft: event, before: [] }, sentEvent)).toBe(
    'not done',
  )
  expect(findSent([{ ...event, id: '1', date: '2026-11-21' }], { id: null, draft: event, before: [] }, sentEvent)).toBe(
    'not done',
  )
  for (const other of [{ subdiscipline: 'Kumite' }, { level: '' }, { teacher: '' }, { periodicity: 'weekly' as const }])
    expect(findSent([{ ...event, ...other, id: '1' }], { id: null, draft: event, before: [] }, sentEvent)).toBe(
      'unknown',
    )
  expect(findSent([{ ...event, id: '1', date: null }], { id: '1', draft: event, before: [] }, sentEvent)).toBe(
    'unknown',
  )

  const amounts = { totalSales: 100, totalExpenses: 60, salesDetails: [], expenseDetails: [] }
  const report = { name: 'Octubre', startDate: '2026-10-01', endDate: '2026-10-31', profit: 40, ...amounts }
  const { profit: netProfit, ...same } = report
  expect(findSent([{ ...same, id: '4', netProfit }], { id: null, draft: report, before: [] }, sentReport)).toBe('done')
  expect(
    findSent([{ ...same, id: '4', name: 'Mayo', netProfit }], { id: null, draft: report, before: [] }, sentReport),
  ).toBe('not done')
  for (const other of [{ startDate: null }, { endDate: null }, { totalSales: 0 }, { totalExpenses: 0 }])
    expect(
      findSent([{ ...same, ...other, id: '4', netProfit }], { id: null, draft: report, before: [] }, sentReport),
    ).toBe('unknown')
  expect(findSent([{ ...same, id: '4', netProfit: 0 }], { id: null, draft: report, before: [] }, sentReport)).toBe(
    'unknown',
  )
})

test('a month has the amount that was sent, or not', () => {
  const sent = { studentId: '5', month: '11', year: '2026', amount: 95_000 }
  const paid = { ...sent, id: null, status: 'paid' as const }
  expect(findPayment([paid], sent)).toBe('done')
  expect(findPayment([{ ...paid, month: '10' }, paid], sent)).toBe('done')
  for (const other of [
    { studentId: '6' },
    { month: '10' },
    { year: '2025' },
    { amount: 1 },
    { status: 'pending' as const },
  ])
    expect(findPayment([{ ...paid, ...other }], sent)).toBe('not done')
})

test('a roll is stored as a whole', () => {
  const sent = { students: { '5': true }, teachers: {} }
  expect(findRoll({ students: { '5': true }, teachers: {} }, sent)).toBe('done')
  expect(findRoll({ students: { '5': true, '9': false }, teachers: {} }, sent)).toBe('not done')
  expect(findRoll(null, sent)).toBe('not done')
})

test('what was updated and what was deleted is found by its id among others', () => {
  const other = { ...shoes, id: '6', price: 30_000 }
  expect(found([other, shoes], '7', { price: 30_000 }, [other, shoes])).toBe('not done')
  expect(found([other], '7', { price: 30_000 }, [other])).toBe('not done')
  expect(findRemoved([{ id: '1' }, { id: '2' }], '2')).toBe('not done')
  expect(findRemoved([{ id: '1' }], '2')).toBe('done')
  expect(findRemoved([{ id: '1' }], '1')).toBe('not done')
})

test('says it in words', () => {
  const product = { noun: 'el producto', participle: 'guardado' }
  expect(findingText('done', product)).toBe('La respuesta del servidor se perdió, pero el producto sí quedó guardado.')
  expect(findingText('not done', product)).toBe('El producto no quedó guardado: puedes enviarlo de nuevo.')
  expect(findingText('not done', { noun: 'la imagen', participle: 'guardada' })).toBe(
    'La imagen no quedó guardada: puedes enviarla de nuevo.',
  )
  expect(findingText('not done', { noun: 'el evento', participle: 'eliminado' })).toBe(
    'El evento no quedó eliminado: puedes intentarlo de nuevo.',
  )
  expect(findingText('unknown', product)).toBe(
    'No se pudo comprobar si el producto quedó guardado. Revisa la lista antes de repetirlo.',
  )
})
