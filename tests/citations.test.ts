import { expect, test } from 'vitest'
import { brokenCitations, sectionsOf } from '../scripts/citations.ts'

const sections = sectionsOf(`# Specification
## 4. States
### POS flow
## 5. Validation
### POS
### Sales history filter
# Another page
## 4. States
### Drafts
`)

// In two parts, because these texts would otherwise be citations.
const spec = 'spec'

test.each([
  `(${spec} 5)`,
  `as ${spec} 4 says`,
  `(${spec} 4 and 5)`,
  `(${spec} 5, POS)`,
  `(${spec} 4, POS flow; ${spec} 5, POS)`,
  `(${spec} 4, Drafts)`,
  `/**\n * A sale is of a range (${spec} 5, Sales history\n * filter).\n */`,
])('a valid citation is not reported: %s', (text) => {
  expect(brokenCitations(text, sections)).toEqual([])
})

test.each([
  [`(${spec} 6)`, `1: «${spec} 6»: there is no section 6`],
  [`one\ntwo (${spec} 4 and 12)`, `2: «${spec} 4 and 12»: there is no section 12`],
  [`(${spec} 5, Teacher)`, `1: «${spec} 5, Teacher»: section 5 has no heading «Teacher»`],
  [`(${spec} 4, POS)`, `1: «${spec} 4, POS»: section 4 has no heading «POS»`],
  [`\n// (${spec} 5, Sales\n// history)`, `2: «${spec} 5, Sales history»: section 5 has no heading «Sales history»`],
  [`(${spec} 4 and 5, POS)`, `1: «${spec} 4 and 5, POS»: a subject belongs to one section`],
  [`of ${spec} section 5`, `1: «${spec} section 5»: cite as «spec» and the number`],
])('a broken citation is reported: %s', (text, found) => {
  expect(brokenCitations(text, sections)).toEqual([found])
})
