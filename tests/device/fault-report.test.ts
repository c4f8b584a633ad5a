import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultReport } from '#device/fault-report.ts'

const about = (error: unknown) => faultReport({ version: 'index-A1', path: '/pagos', browser: 'Chrome 153', error })

const withStack = (error: Error, stack: string) => Object.assign(error, { stack })

test('a report has version, screen, browser, error and the places in the code (spec 2, Every screen)', () => {
  const error = withStack(
    new TypeError("Cannot read properties of undefined (reading 'name')"),
    [
      "TypeError: Cannot read properties of undefined (reading 'name')",
      '    at Row (https://academia.mx/assets/list-Bq1.js?v=Ana:9:48213)',
      'render@https://academia.mx/assets/index-A1.js:1:77',
    ].join('\n'),
  )
  expect(about(error)).toBe(
    [
      'Versión: index-A1',
      'Pantalla: /pagos',
      'Navegador: Chrome 153',
      "Error: TypeError: Cannot read properties of undefined (reading 'name')",
      '  at Row (https://academia.mx/assets/list-Bq1.js:9:48213)',
      '  render@https://academia.mx/assets/index-A1.js:1:77',
    ].join('\n'),
  )
})

test('a thrown value that is not an error appears too', () => {
  expect(about('no hay más').split('\n').at(-1)).toBe('Error: Error: no hay más')
})

test.each([
  [`Unexpected token 'A', "Ana López"... is not valid JSON`],
  ['Objects are not valid: «Ana López»'],
  ["no row 'Ana López'"],
  ['no row for ana.lopez@correo.mx'],
  ['no row for +52 (55) 1234-5678'],
  ['visit https://react.dev/errors/31?args[]=Ana%20López'],
])('after removal from %s no personal data are left', (message) => {
  expect(about(new Error(message))).not.toMatch(/Ana|López|lopez|1234|5678/)
})

test.each([
  ['no row “Ana López” here', 'no row … here'],
  ['no row `Ana López` here', 'no row … here'],
  ["no row 'nombre López' here", 'no row … here'],
  ["no row 'López nombre' here", 'no row … here'],
  ["reading 'createdAt_2' of $", "reading 'createdAt_2' of $"],
  ['no row for ana.lopez@correo.mx', 'no row for …'],
  ['no row for +52 (55) 1234-5678 here', 'no row for +… here'],
  ['row 12345 of 67', 'row 12345 of 67'],
])('only the personal data of %s are left out', (message, left) => {
  expect(
    about(withStack(new Error(message), ''))
      .split('\n')
      .at(-1),
  ).toBe(`Error: Error: ${left}`)
})

test('a long message is cut, and a deep stack keeps its first twelve places', () => {
  const frames = Array.from(
    { length: 20 },
    (_, index) => `    at f${index} (https://academia.mx/a.js:${index + 10}:20)`,
  )
  const lines = about(withStack(new Error('x'.repeat(400)), frames.join('\n'))).split('\n')
  expect(lines[3]).toBe(`Error: Error: ${'x'.repeat(300)}`)
  expect(lines.slice(4)).toEqual(frames.slice(0, 12).map((frame) => frame.slice(2)))
})

test.each([
  ['    at https://academia.mx/a.js?v=Ana:12:34', '  at https://academia.mx/a.js:12:34'],
  ['f@https://academia.mx/a.js#Ana:12:34', '  f@https://academia.mx/a.js:12:34'],
  ['Ana López at https://academia.mx/a.js:12:34', undefined],
  ['    at f (https://academia.mx/a.js:12:34) Ana', undefined],
  ['Ana López f@https://academia.mx/a.js:12:34', undefined],
  ['f@https://academia.mx/a.js:12:34 Ana', undefined],
])('the line %s of a stack becomes %s', (line, said) => {
  expect(about(withStack(new Error('x'), line)).split('\n')[4]).toBe(said)
})

test('an error without a stack has a report without one', () => {
  const error = new Error('x')
  Reflect.deleteProperty(error, 'stack')
  expect(about(error).split('\n')).toHaveLength(4)
})

test('a quotation never contains a person’s name', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4, unit: 'grapheme' }), (name) => {
      fc.pre(!'Versión: index-A1 Pantalla: /pagos Navegador: Chrome 153 Error: Error: row … is broken'.includes(name))
      const error = new Error(`row "${name}" is broken`)
      expect(about(withStack(error, `Error: row "${name}" is broken`))).not.toContain(name)
    }),
  )
})
