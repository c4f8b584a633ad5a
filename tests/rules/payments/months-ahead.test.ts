/** Months that are paid before they begin (spec 4, Payment status). */

import { expect, test } from 'vitest'
import { shortMonth } from '#rules/payments/charged-months.ts'
import { chargeFor, debtsOf } from '#rules/payments/debts.ts'
import { canBePaid, monthsToAdvance, monthsToChoose, monthsToCome } from '#rules/payments/months-ahead.ts'
import { owedMonths } from '#rules/payments/owed.ts'
import { accountsOf } from '#rules/payments/payments.ts'
import { yearRow } from '#rules/payments/year.ts'
import { ana, ballet, paid } from '#support/rules/payments.ts'

const november = { year: 2026, month: 11 }
const december = { year: 2026, month: 12 }
const january = { year: 2027, month: 1 }
const first = { year: 2026, month: 10 }
const of = ({ year, month }: typeof november) => ({
  ...paid,
  year: String(year),
  month: String(month).padStart(2, '0'),
})

test('are the next twelve, over the end of the year', () => {
  const months = monthsToCome(november)
  expect(months.map((month) => shortMonth(month, november))).toEqual([
    'diciembre',
    ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto'].map((name) => `${name} de 2027`),
    ...['septiembre', 'octubre', 'noviembre'].map((name) => `${name} de 2027`),
  ])
  expect(
    [december, { year: 2027, month: 11 }, { year: 2027, month: 12 }].map((each) => canBePaid(each, november)),
  ).toEqual([true, true, false])
})

test('can be chosen after what is owed and this month', () => {
  expect(monthsToChoose([first, november], november).slice(0, 4)).toEqual([first, november, december, january])
})

test('are charged at the counter up to a year ahead', () => {
  const charge = (month: typeof november) => chargeFor(ana, month, [], [ballet], november)
  expect(charge(january)).toEqual({ product: ballet })
  expect(charge({ year: 2027, month: 12 })).toEqual({
    why: 'Falta más de un año para diciembre de 2027 de Ana López: no entró al carrito.',
  })
})

test('are offered without those that are paid or owed, and this month only while it is neither', () => {
  const offered = (payments: (typeof paid)[]) => {
    const [account] = accountsOf([{ ...ana, enrolledAt: '2026-11-02' }], payments)
    if (!account) return expect.unreachable()
    return monthsToAdvance(account, owedMonths(account, { now: november, first }), november).slice(0, 2)
  }
  expect(offered([])).toEqual([december, january])
  expect(offered([of(november), of(december)])).toEqual([january, { year: 2027, month: 2 }])
  const [left] = accountsOf([{ ...ana, status: 'Inactivo' }], [])
  expect(left && monthsToAdvance(left, [], november)[0]).toEqual(november)
})

test('are paid in the year of their own, and nobody ever owes them', () => {
  const beto = { ...ana, id: '2', name: 'Beto López' }
  const students = [ana, beto]
  const payments = [of(first), of(november), of(december), of(january)]
  const accounts = accountsOf(students, payments, [ballet])
  const [account] = accounts
  if (!account) expect.unreachable()
  const time = { now: november, first }
  expect(yearRow(account, 2026, time).months[11]).toEqual({ phase: 'paid', amount: 95_000 })
  expect(
    yearRow(account, 2027, time)
      .months.slice(0, 2)
      .map(({ phase }) => phase),
  ).toEqual(['paid', 'later'])
  expect(debtsOf(accounts, students, [ballet], time).map(({ name, months }) => [name, months.length])).toEqual([
    ['Beto López', 2],
  ])
})
