import { expect, test } from 'vitest'
import { oneRollHelp, oneRollText, standingText } from '#routes/shared/classes/class-words.ts'

test('the count of unmarked people on a roll reads like every other count', () => {
  const left = (unmarked: number, isUnsaved = false, isOff = false) =>
    standingText('taken', { unmarked, isTeacherUnmarked: false }, isUnsaved, isOff)
  expect(left(1)).toBe('Incompleta: 1 sin marcar')
  expect(left(2579)).toBe('Incompleta: 2,579 sin marcar')
  expect(left(0)).toBe('Lista tomada')
  expect([left(0, false, true), left(2, false, true)]).toEqual(['Lista tomada', 'Incompleta: 2 sin marcar'])
  expect([left(0, true), left(3, true)]).toEqual(['Cambios sin guardar', 'Cambios sin guardar'])
})

test('a class at two hours of a day states that it has one roll, with instructions if each hour is paid', () => {
  expect(oneRollText({ times: ['16:00', '18:00'] })).toBe('una lista para 2 horas')
  expect(oneRollHelp({ times: ['16:00', '18:00'] })).toMatch(
    /^Una sola lista para las 2 horas: se paga una clase\. Si se paga/,
  )
  expect([oneRollText({ times: ['16:00'] }), oneRollHelp({ times: [] })]).toEqual([null, null])
})
