import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modelsPage } from '#documents/machines/page.ts'
import { model } from '#models/payment.ts'
import { allModels } from '#support/models/all.ts'
import { allStates, allTransitions } from '#training/machines/diagram/nodes.ts'

const names = allModels.map(({ name }) => name)

const nothing = { screens: {}, mutants: {} }

const pageOf = (figures = nothing) => modelsPage([{ name: 'payment', model }], figures)

const rows = (html: string) => html.match(/<tr.*?<\/tr>/gs) ?? []

const red = (html: string) => rows(html).filter((row) => row.startsWith('<tr class="unseen"'))

test('the page in the repository has every machine, needs nothing else and is small', () => {
  const html = readFileSync('docs/machines/index.html', 'utf8')
  expect(names.filter((name) => !html.includes(`<a href="#${name}">`) || !html.includes(`<h2 id="${name}"`))).toEqual(
    [],
  )
  expect(html.match(/(?:src|href)="(?!#)[^"]*"|url\((?!#)|@import|<script\b[^>]+src/g)).toBeNull()
  expect(html.length).toBeLessThan(400_000)
})

test('a move that no screen saw is red, in the table and in the diagram', () => {
  const unseen = 'payment.filling --CANCEL[0]--> payment.closed'
  const all = [...allStates(model.machine), ...allTransitions(model.machine)]
  expect(all).toContain(unseen)
  const html = pageOf({
    screens: { payment: { seen: all.filter((id) => id !== unseen), missing: [unseen] } },
    mutants: {},
  })

  expect(red(html)).toEqual([expect.stringMatching(/filling.*CANCEL.*closed.*<td class="unseen">no vista<\/td>/s)])
  expect(html).toMatch(/<text class="unseen"[^>]*>✗ CANCEL<\/text>/)
  expect(html).toContain(
    `<span class="unseen">${allTransitions(model.machine).size - 1} de ${allTransitions(model.machine).size}</span>`,
  )
  expect(html).not.toContain('✗ SUBMIT')
})

test('what was recorded only in part is told with how much nobody recorded', () => {
  const [one] = allTransitions(model.machine)
  const html = pageOf({ screens: { payment: { seen: one === undefined ? [] : [one], missing: [] } }, mutants: {} })
  const { size } = allTransitions(model.machine)
  expect(html).toContain(`pasos, 1 de ${size}, <span class="unknown">${size - 1} sin dato</span>`)
})

test('what one screen saw is not red, and what no test recorded is not known', () => {
  const [one, other] = ['payment.closed --OPEN[0]--> payment.filling', 'payment.filling --CANCEL[0]--> payment.closed']
  const html = pageOf({
    screens: {
      'payment, products': { seen: [one], missing: [other] },
      'payment, users': { seen: [other], missing: [one] },
    },
    mutants: {},
  })
  expect(red(html)).toEqual([])
  expect(rows(html).filter((row) => row.includes('<td>vista</td>'))).toHaveLength(2)

  const blank = pageOf()
  expect(red(blank)).toEqual([])
  expect(blank).not.toContain('<td>vista</td>')
  expect(blank).toContain('Mutantes: <span class="unknown">sin dato</span>')
})

test('a path is a sentence in Spanish, and the score says how many mutants survived', () => {
  const html = pageOf({
    screens: {},
    mutants: { 'src/machines/payment.ts': { killed: 30, survived: 2, date: '2026-11-22', commit: 'abc1234' } },
  })
  expect(html).toContain('<li>Pulsa Registrar pago en un mes · pulsa Cancelar · la ventana del pago está cerrada</li>')
  expect(html).toContain('Mutantes: 93.8 %, 30 de 32 cambios notados; <span class="unseen">2 sin notar</span>')
})
