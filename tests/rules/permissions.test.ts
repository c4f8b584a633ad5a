import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pages } from '#routes/-pages.ts'
import { ignoresPages, mayCancelSales, mayOpen, pageKeys, whyProtected, type Access } from '#rules/permissions.ts'

const everything: Access[] = [...pageKeys, 'UserManagement']

const user = (username: string, role: string, pages: string[] = []) => ({ username, role, pages })

const openTo = (who: ReturnType<typeof user>) => everything.filter((access) => mayOpen(who, access))

/** A word with each letter in either case. */
const inAnyCase = (word: string) =>
  fc
    .tuple(...word.split('').map((letter) => fc.constantFrom(letter.toLowerCase(), letter.toUpperCase())))
    .map((letters) => letters.join(''))

/** The screens of the specification: path, title and page key, from its table in section 2. */
const specified = [
  ...readFileSync('docs/specification/shell.md', 'utf8').matchAll(/^\| (?:`\/`, )?`(\/.*)` \| (.+) \| `(\w+)` \|$/gm),
].map(([, path = '', title, access]) => ({ path, title, access }))

test('the screens equal the screens of the specification: paths, titles and page keys (spec 2)', () => {
  const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1)
  const screens = pages.map(({ path, title, access }) => ({ path, title, access }))
  expect(screens.toSorted(byPath)).toEqual(specified.toSorted(byPath))
})

test('the pages that can be granted are the page keys of the screens, in the order of the specification', () => {
  const keys = specified.map(({ access }) => access).filter((access) => access !== 'UserManagement')
  expect(pageKeys).toEqual(keys)
})

test('a list of pages hides nothing from role admin, unless it has all of them (spec 6)', () => {
  expect(ignoresPages(user('caja', 'Admin', ['POS']))).toBe(true)
  expect(ignoresPages(user('caja', 'admin', [...pageKeys]))).toBe(false)
  expect(ignoresPages(user('caja', 'staff', ['POS']))).toBe(false)
})

describe('who opens what (spec 6)', () => {
  test.each(['admin', 'Admin', 'ADMIN'])('role %s: all pages, but not user management', (role) => {
    expect(openTo(user('direccion', role))).toEqual([...pageKeys])
  })

  test.each(['admin', 'Admin', 'ADMIN'])('username %s with role admin: everything', (username) => {
    expect(openTo(user(username, 'admin'))).toEqual(everything)
  })

  test('username admin with another role: user management and the pages of the list', () => {
    expect(openTo(user('admin', 'staff', ['POS']))).toEqual(['POS', 'UserManagement'])
  })

  test.each([
    [
      ['POS', 'StudentsList'],
      ['StudentsList', 'POS'],
    ],
    [[], []],
    [['pos', 'Puntos', ''], []],
    [['UserManagement', 'Calendar'], ['Calendar']],
  ])('anyone else with the list %j: %j', (pages, expected) => {
    expect(openTo(user('recepcion', 'staff', pages))).toEqual(expected)
  })

  test.each([
    ['direccion', 'admin', [...pageKeys], false],
    ['direccion', 'admin', ['CancelSales'], true],
    ['recepcion', 'staff', ['CancelSales'], true],
    ['Admin', 'staff', [], true],
  ])('user %s of role %s with the list %j may cancel sales: %o', (username, role, pages, may) => {
    const holder = user(username, role, pages)
    expect(mayOpen(holder, 'CancelSales')).toBe(may)
    expect(mayCancelSales({ ...holder, extensions: ['cancel_sale'] })).toBe(may)
    expect(mayCancelSales({ ...holder, extensions: [] })).toBe(false)
  })

  test.each(['', 'administrador', 'superadmin', 'staff', ' admin'])('role %j opens nothing by itself', (role) => {
    expect(openTo(user('recepcion', role))).toEqual([])
  })

  test.each(['', 'administrador', 'admin2', 'admin '])('username %j does not manage users', (username) => {
    expect(mayOpen(user(username, 'admin', [...pageKeys]), 'UserManagement')).toBe(false)
  })

  test('role and username count in any case', () => {
    fc.assert(
      fc.property(inAnyCase('admin'), inAnyCase('admin'), (username, role) => {
        expect(openTo(user(username, role))).toEqual(everything)
      }),
    )
  })

  test('a user of another role opens exactly what the list has of the pages', () => {
    const other = fc.string().filter((text) => text.toLowerCase() !== 'admin')
    fc.assert(
      fc.property(other, other, fc.subarray([...pageKeys]), (username, role, pages) => {
        expect(openTo(user(username, role, pages))).toEqual(pages)
      }),
    )
  })
})

describe('who may not be deleted (spec 5, User)', () => {
  test('the user named admin, in any case, with blanks around it', () => {
    const blanks = fc.stringMatching(/^[ \t\n]*$/)
    fc.assert(
      fc.property(blanks, inAnyCase('admin'), blanks, (before, username, after) => {
        expect(whyProtected({ username: `${before}${username}${after}` })).toBe('El super-admin no puede eliminarse.')
      }),
    )
  })

  test.each(['', 'direccion', 'admin2', 'ad min', 'ádmin', 'administrador'])('but %j may', (username) => {
    expect(whyProtected({ username })).toBeNull()
  })
})
