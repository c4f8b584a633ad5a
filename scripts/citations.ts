/**
 * Finds broken citations of docs/specification. A citation is `spec 5`, `spec 2 and 4` or, with a subject, `spec 5,
 * Teacher`. Each number must be a section, and the subject must be one of its headings, letter by letter. As a script,
 * it prints broken citations as `file:line` and exits with 1 if it finds any.
 */

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Sections = ReadonlyMap<string, ReadonlySet<string>>

const headings = /^(?:## (?<number>\d+)\. .*|### (?<subject>.*\S))\s*$/gm

/** Text of all pages of the specification, one below the other. A section (`## 5. …`) has a part on several pages. */
export function specification(): string {
  const folder = fileURLToPath(new URL('../docs/specification/', import.meta.url))
  const pages = globSync('*.md', { cwd: folder }).toSorted()
  return pages.map((page) => readFileSync(`${folder}${page}`, 'utf8')).join('\n')
}

/** The sections of the specification (`## 5. …`) with the subjects in each (`### Teacher`). */
export function sectionsOf(text: string): Sections {
  const sections = new Map<string, Set<string>>()
  let subjects = new Set<string>()
  for (const { groups } of text.matchAll(headings)) {
    if (groups?.['number']) sections.set(groups['number'], (subjects = sections.get(groups['number']) ?? new Set()))
    else if (groups?.['subject']) subjects.add(groups['subject'])
  }
  return sections
}

/** A citation in a text. Its subject ends at the next punctuation mark. */
const citation = /\bspec\s+(?<numbers>\d+(?:,\s+\d+)*(?:\s+and\s+\d+)?)(?:,\s+(?<subject>[^\s\d][^)\],.:;'"`»]*))?/gi

/** Other forms of a citation, which the pattern above does not match. */
const otherForm = /\bspec(?:ification)?\s+section\s+\d|\bsection\s+\d+\s+of\s+the\s+spec/gi

/** The broken citations in a text, as `line: why`. */
export function brokenCitations(text: string, sections: Sections): string[] {
  // A citation may continue on the next line of a comment. The replacement keeps the length, for the line number.
  const joined = text.replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, (gap) => ' '.repeat(gap.length))
  const lineAt = (index: number) => text.slice(0, index).split('\n').length

  const cited = [...joined.matchAll(citation)].flatMap(({ 0: found, index, groups }) => {
    const why = problemOf(groups?.['numbers'] ?? '', groups?.['subject'], sections)
    return why === null ? [] : [{ index, why: `«${tidy(found)}»: ${why}` }]
  })
  const inOtherForm = [...joined.matchAll(otherForm)].map(({ 0: found, index }) => ({
    index,
    why: `«${tidy(found)}»: cite as «spec» and the number`,
  }))
  return [...cited, ...inOtherForm]
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, why }) => `${lineAt(index)}: ${why}`)
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function problemOf(cited: string, subject: string | undefined, sections: Sections): string | null {
  const numbers = cited.match(/\d+/g) ?? []
  const missing = numbers.find((number) => !sections.has(number))
  if (missing !== undefined) return `there is no section ${missing}`
  if (subject === undefined) return null
  const [number = '', ...others] = numbers
  if (others.length > 0) return 'a subject belongs to one section'
  return sections.get(number)?.has(tidy(subject)) ? null : `section ${number} has no heading «${tidy(subject)}»`
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const textOf = (path: string) => readFileSync(`${root}${path}`, 'utf8')
  const sections = sectionsOf(specification())
  const files = globSync(['README.md', '{docs,scripts,src,tests,workshop}/**/*.{css,md,ts,tsx}'], {
    cwd: root,
  }).toSorted()
  const broken = files.flatMap((path) => brokenCitations(textOf(path), sections).map((each) => `${path}:${each}`))
  for (const line of [...broken, `${files.length} files, ${broken.length} broken citations`]) console.log(line)
  if (broken.length > 0) process.exitCode = 1
}
