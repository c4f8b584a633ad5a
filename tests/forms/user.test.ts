import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { User } from '#api/session.ts'
import { readUser, userValues, userVersioning, type UserValues } from '#forms/user.ts'
import { pageKeys } from '#rules/permissions.ts'
import { editedFields, merge } from '#saving/merge.ts'
import { noPicture, savedPicture, type Picture } from '#values/picture.ts'

const recepcion: User = {
  id: '3',
  username: 'recepcion',
  name: 'Lucía Camacho Peña',
  role: 'staff',
  academyName: 'Ritmo y Movimiento',
  academyLogo: 'https://academia.example/logo.png',
  pages: ['PaymentsPanel', 'POS', 'Reports'],
  createdAt: '2025-02-19 09:00:00',
}

const isSame = (typed: UserValues, initial: UserValues) => editedFields({ initial, typed }, userVersioning).size === 0

test('pages that changed here and elsewhere appear by the titles of their screens', () => {
  const initial = userValues(recepcion, { academyName: null, academyLogo: null })
  const versions = {
    initial,
    typed: { ...initial, pages: [...initial.pages, 'StudentsList' as const] },
    now: { ...initial, pages: [] },
  }
  expect(merge(versions, userVersioning).differences).toEqual([
    { label: 'Páginas permitidas', mine: 'Estudiantes, Punto de Venta, Pagos', theirs: '' },
  ])
})

const nobody = { academyName: null, academyLogo: null }
const complete: UserValues = { ...userValues(null, nobody), username: 'marisol', password: 'secreta' }
const file = new File(['…'], 'logo.png', { type: 'image/png' })
const data = 'data:image/png;base64,iVBORw0KGgo='

const required = 'Usuario y contraseña son obligatorios'
const hints = { username: 'Escribe el nombre de usuario.', password: 'Escribe la contraseña.' }

test('a new user’s form starts with the academy of the signed-in user, and with an empty logo', () => {
  const { academyName, academyLogo } = recepcion
  const proposed = userValues(null, { academyName, academyLogo })
  expect(proposed).toMatchObject({ username: '', academyName: 'Ritmo y Movimiento', logo: savedPicture(academyLogo) })
  const { logo } = userValues(null, { academyName, academyLogo: data })
  expect(logo).toEqual({ ...savedPicture(data), source: 'url' })
  expect(isSame(proposed, userValues(null, recepcion))).toBe(true)
  expect(readUser({ ...complete, logo }, null)).toMatchObject({ draft: { logo: { url: data } } })
})

test('without an academy it starts empty; another user’s form has all values except the password, and the pages that can be granted', () => {
  expect(userValues(null, nobody)).toEqual({ username: '', password: '', academyName: '', logo: noPicture, pages: [] })
  expect(userValues(recepcion, nobody)).toEqual({
    username: 'recepcion',
    password: '',
    academyName: 'Ritmo y Movimiento',
    logo: savedPicture('https://academia.example/logo.png'),
    pages: ['POS', 'PaymentsPanel'],
  })
  expect(userValues({ ...recepcion, academyName: null, academyLogo: data }, nobody)).toMatchObject({
    academyName: '',
    logo: savedPicture(data),
  })
})

describe('username and password are required (spec 5, User)', () => {
  test.each([
    ['both', { username: '', password: '' }, hints],
    ['the username', { username: ' \t', password: 'secreta' }, { username: hints.username }],
    ['the password', { username: 'marisol', password: '' }, { password: hints.password }],
  ])('without %s', (_, texts, expected) => {
    expect(readUser({ ...complete, ...texts }, null)).toEqual({ refusal: { message: required, hints: expected } })
  })

  test('for an edited user too', () => {
    expect(readUser(userValues(recepcion, nobody), recepcion)).toEqual({
      refusal: { message: required, hints: { password: hints.password } },
    })
  })

  test('with the stored academy of an edited user, until it is changed', () => {
    const row = { ...recepcion, academyName: 'Ritmo  y Movimiento ' }
    const values = { ...userValues(row, nobody), password: 'secreta' }
    expect(readUser(values, row)).toMatchObject({ draft: { academyName: row.academyName } })
    expect(readUser({ ...values, academyName: ' Ritmo ' }, row)).toMatchObject({ draft: { academyName: 'Ritmo' } })
  })

  test('with the stored name of an edited user, with any text in the form', () => {
    const values = { ...userValues(recepcion, nobody), username: 'admin', password: 'secreta' }
    expect(readUser(values, { ...recepcion, username: ' recepcion' })).toMatchObject({
      draft: { username: ' recepcion', password: 'secreta' },
    })
  })

  test('a page that the app does not know stays with its user', () => {
    const values = { ...userValues(recepcion, nobody), password: 'secreta' }
    expect(readUser(values, recepcion)).toMatchObject({ draft: { pages: ['POS', 'PaymentsPanel', 'Reports'] } })
  })

  test('with any other input', () => {
    const values = fc.record({
      username: fc.oneof(fc.constantFrom('', ' ', '\n'), fc.string()),
      password: fc.oneof(fc.constant(''), fc.string()),
      academyName: fc.string(),
      pages: fc.subarray([...pageKeys]).chain((pages) => fc.shuffledSubarray(pages, { minLength: pages.length })),
    })
    fc.assert(
      fc.property(values, ({ username, password, academyName, pages }) => {
        const reading = readUser({ username, password, academyName, pages, logo: noPicture }, null)
        const isComplete = /\S/.test(username.trim()) && password.length > 0
        expect('draft' in reading).toBe(isComplete)
        if (!('draft' in reading)) return
        expect(reading.draft).toEqual({
          username: username.trim(),
          password,
          academyName: academyName.trim().replaceAll(/\s+/g, ' '),
          logo: { url: '' },
          pages: pageKeys.filter((page) => pages.includes(page)),
        })
      }),
    )
  })
})

describe('the logo', () => {
  const draftOf = (logo: Picture) => readUser({ ...complete, logo }, null)

  test.each<[string, Picture, unknown]>([
    ['none', noPicture, { url: '' }],
    [
      'an address',
      { ...noPicture, url: ' https://academia.example/l.png ' },
      { url: 'https://academia.example/l.png' },
    ],
    ['a file of this machine', { ...noPicture, source: 'file', url: 'https://a.example/l.png', data, file }, { file }],
    [
      'the one that is there, for a file that is not',
      { ...savedPicture('https://a.example/l.png'), source: 'file' },
      { url: 'https://a.example/l.png' },
    ],
    ['one that was sent before', { ...noPicture, source: 'file', url: '', data, file: null }, { url: data }],
    [
      'an address in place of a file',
      { ...noPicture, source: 'url', url: 'http://a.example/l.png', data, file },
      { url: 'http://a.example/l.png' },
    ],
  ])('%s', (_, logo, expected) => {
    expect(draftOf(logo)).toMatchObject({ draft: { logo: expected } })
  })

  test.each<[string, Picture, string]>([
    [
      'a script',
      { ...noPicture, url: 'javascript:alert(1)' },
      'Escribe una dirección que empiece con https:// o http://.',
    ],
    ['a page', { ...noPicture, url: 'data:text/html,x' }, 'Escribe una dirección que empiece con https:// o http://.'],
    [
      'a file that cannot be read',
      { ...noPicture, source: 'file', reading: 'unreadable' },
      'Este archivo no es una imagen que se pueda leer. Elige otra (JPG, PNG, WebP…).',
    ],
  ])('that is %s is refused', (_, logo, hint) => {
    expect(draftOf(logo)).toEqual({ refusal: { message: 'Revisa el logo.', hints: { logo: hint } } })
    expect(readUser({ ...userValues(null, nobody), logo }, null)).toEqual({
      refusal: { message: required, hints: { ...hints, logo: hint } },
    })
  })
})

describe('whether the form has changes', () => {
  const began = userValues(recepcion, nobody)

  test.each<[string, Partial<UserValues>, boolean]>([
    ['nothing', {}, true],
    ['the pages in another order', { pages: ['PaymentsPanel', 'POS'] }, true],
    ['the other source of the logo, with the same picture', { logo: { ...began.logo, data, file } }, true],
    ['the password', { password: 'x' }, false],
    ['the academy', { academyName: '' }, false],
    ['the username', { username: 'Recepcion' }, false],
    ['a page less', { pages: ['POS'] }, false],
    ['a page in place of another', { pages: ['POS', 'Calendar'] }, false],
    ['the logo', { logo: { ...began.logo, url: '' } }, false],
    ['a file as logo', { logo: { ...noPicture, source: 'file', url: began.logo.url, data, file } }, false],
  ])('%s', (_, change, expected) => {
    expect(isSame({ ...began, ...change }, began)).toBe(expected)
  })
})

test('the academy’s name is saved without outer blanks', () => {
  expect(readUser({ ...complete, academyName: ' Ritmo y Movimiento ' }, null)).toMatchObject({
    draft: { academyName: 'Ritmo y Movimiento' },
  })
})

test.each([
  ['\u0430dmin', 'Mezcla letras de dos alfabetos: usa uno solo.'],
  ['\uFF52ecepcion', 'Tiene una letra que parece otra: usa las del teclado.'],
  ['recepc\u0131on', 'Tiene una letra que parece otra: usa las del teclado.'],
  ['\u0251dmin', 'Tiene una letra que parece otra: usa las del teclado.'],
  ['ad\u200bmin', 'Tiene un carácter que no se ve: escríbelo otra vez.'],
  ['ad\0min', 'Tiene un carácter que no se ve: escríbelo otra vez.'],
])('a name that looks like another name is refused beside its field: %j', (username, hint) => {
  expect(readUser({ ...complete, username }, null)).toEqual({
    refusal: { message: 'Revisa el nombre de usuario.', hints: { username: hint } },
  })
})

test.each(['маша', 'ñandú 2', '李娜'])('a name in one alphabet is allowed: %s', (username) => {
  expect(readUser({ ...complete, username }, null)).toMatchObject({ draft: { username } })
})
