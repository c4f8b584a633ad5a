import { expect, test } from 'vitest'
import { academyNameOf, academyOf, completed, issuerOf } from '#rules/academy.ts'

const known = { name: 'Ritmo y Movimiento', logo: 'https://academia.example/logo.png' }
const nothing = { name: null, logo: null }
const user = { id: '1', username: 'laura', name: '', role: 'admin', pages: [''], createdAt: '' }

test('a user carries the name and logo of their academy, and in words it is Academia where it has no name', () => {
  const ours = { ...user, academyName: 'Compás', academyLogo: 'https://academia.example/logo.png' }
  const unknown = { ...user, academyName: null, academyLogo: null }
  expect([academyNameOf(ours), academyNameOf(unknown)]).toEqual(['Compás', 'Academia'])
  expect([academyOf(ours), academyOf(unknown)]).toEqual([
    { name: 'Compás', logo: 'https://academia.example/logo.png' },
    nothing,
  ])
})

test('what a user lacks of the academy comes from the one that the machine knows, unless it is another one', () => {
  expect(issuerOf(nothing, known)).toEqual(known)
  expect(issuerOf({ name: 'ritmo y  movimiento', logo: null }, known)).toEqual({
    ...known,
    name: 'ritmo y  movimiento',
  })
  expect(issuerOf({ name: 'Otra', logo: null }, known)).toEqual({ name: 'Otra', logo: null })
  expect(issuerOf({ name: 'Otra', logo: null }, { ...known, name: null })).toEqual({ name: 'Otra', logo: known.logo })
  expect(issuerOf({ name: 'Otra', logo: null }, null)).toEqual({ name: 'Otra', logo: null })
  expect(issuerOf({ name: null, logo: 'https://academia.example/new.png' }, known)).toEqual({
    ...known,
    logo: 'https://academia.example/new.png',
  })
})

test('where nobody knows the academy its name on paper is Academia', () => {
  expect([issuerOf(nothing, null), issuerOf(nothing, nothing)]).toEqual([
    { name: 'Academia', logo: null },
    { name: 'Academia', logo: null },
  ])
})

test('a login without name and logo leaves the known ones known', () => {
  expect(completed(nothing, known)).toEqual(known)
  expect(completed(nothing, null)).toEqual(nothing)
})
