/** The test that `npm run replay -w workshop -- file.json --test` writes of a recording. */

/** What a replay gives when today's app does all that was recorded, the defect included. */
export const same = 'the app still does what was recorded'

/** The text of the test; `parted` is where today's app parts from the recording, `null` where it does not. */
export function testOf(name: string, parted: string | null): string {
  const title = name.replaceAll('-', ' ')
  const text = (words: string) => `'${words.replaceAll("'", String.raw`\'`)}'`
  const expected = parted === null ? `.not.toBe(${text(same)})` : `.toBe(\n    ${text(parted)},\n  )`
  return `import { expect, test } from 'vitest'
import { replay } from '#replay/replays.ts'

test('${title}', async () => {
  expect(await replay('${name}'))${expected}
})
`
}
