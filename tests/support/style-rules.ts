/** The rules of the product's style sheets, for the tests that look at them. */

import { globSync, readFileSync } from 'node:fs'

/** A rule of a style sheet: its selector, its query, and its declarations. */
export type Rule = { selector: string; query: string; declarations: string }

/** The rules of a style sheet. Rules may nest in queries and in each other. */
export function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = []
  const open: string[] = []
  const parts = sheet.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]*)([{}])/g)
  for (const [, before = '', sign] of parts) {
    if (sign === '{') {
      const heading = before.slice(before.lastIndexOf(';') + 1)
      open.push(heading.replaceAll(/\s+/g, ' ').trim())
      continue
    }
    const queries = open.filter((name) => name.startsWith('@'))
    const selectors = open.filter((name) => !name.startsWith('@'))
    rules.push({ selector: selectors.join(' '), query: queries.join(' '), declarations: before })
    open.pop()
  }
  return rules
}

/** `<file>: <selector>` of the rules that match, in all style sheets of the product without the training tools. */
export const rulesWhere = (isMeant: (rule: Rule) => boolean) =>
  globSync('src/{ui,routes}/**/*.css')
    .toSorted()
    .flatMap((path) =>
      rulesOf(readFileSync(path, 'utf8'))
        .filter(isMeant)
        .map(({ selector }) => `${path.replace(/^src\/(routes\/)?/, '')}: ${selector}`),
    )
