/** The guides of `docs`: the targets of the app's `?`, and the completeness of their messages. */

import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pages, guideOf } from '#routes/-pages.ts'
import { specification } from '../scripts/citations.ts'
import { anchorOf, chaptersOf, guidePage, picturesOf } from '../scripts/guide-page.ts'

const read = (name: string) => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8')
const staffGuide = read('guia-del-personal.md')
const trainersGuide = read('guia-de-capacitacion.md')

test('the `?` of each screen opens a chapter of the guide', async () => {
  const anchors = pages.map((page) => guideOf(page).replace(/^.*#/, ''))
  const html = await guidePage(staffGuide, (picture) => picture, 'font.woff2')
  const chapters = [...html.matchAll(/<h2 id="([^"]+)">/g)].map(([, id = '']) => id)
  const lacking = anchors.filter((anchor) => !chapters.includes(anchor))
  expect(lacking, 'chapters that docs/guia-del-personal.md lacks').toEqual([])
  expect(chaptersOf(staffGuide).map(anchorOf)).toEqual(chapters)
})

/** The texts in sections 5 and 8 of the specification that a person may read; `{…}` and `…` are wildcards. */
function messages(): string[] {
  const parts = [...specification().matchAll(/^## (?:5|8)\. .*\n((?:(?!##? ).*\n)*)/gm)].map(([part]) => part)
  return [...parts.join('\n').matchAll(/`([^`]+)`/g)]
    .map(([, text = '']) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /^[¿A-ZÁÉÍÓÚ].* |…$/.test(text) && !/^\d|^Octubre/.test(text))
}

test('every message of the specification is in the guide, letter by letter', () => {
  const guide = staffGuide.replaceAll(/\s+/g, ' ')
  const isMissing = (text: string) => {
    const pattern = text
      .split(/\{[^}]*\}|…/)
      .map((part) => RegExp.escape(part))
      .join('.+?')
    return !new RegExp(pattern).test(guide)
  }
  expect(messages().length).toBeGreaterThan(60)
  expect(messages().filter(isMissing)).toEqual([])
})

test.each([
  ['of the staff', staffGuide],
  ['of the trainer', trainersGuide],
  ['of the own server', read('tu-propio-servidor.md')],
])('every picture and every link inside the guide %s exists', async (_, guide) => {
  const missing = picturesOf(guide).filter((path) => !existsSync(new URL(`../docs/${path}`, import.meta.url)))
  expect(missing).toEqual([])
  const html = await guidePage(guide, (picture) => picture, 'font.woff2')
  expect(html, 'links to a document that is no page').not.toMatch(/href="[^"]+\.md/)
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets.filter((id) => !html.includes(`id="${id}"`))).toEqual([])
})

test('the course has every mission of the app, by its title and its key', () => {
  const named = globSync('src/training/missions/data/*.json').map((path) => {
    const { titulo, clave } = z
      .object({ titulo: z.string(), clave: z.string() })
      .parse(JSON.parse(readFileSync(path, 'utf8')))
    return `${titulo} (\`${clave}\`)`
  })
  expect(named.length).toBeGreaterThan(14)
  expect(named.filter((mission) => !trainersGuide.includes(mission))).toEqual([])
})
