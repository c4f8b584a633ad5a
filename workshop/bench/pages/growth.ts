/** Measures how the time of an input grows with the number of students. */
import type { Page } from 'playwright-core'
import { inAcademy, openScreen, rowOf, sizes, type Bench } from './open.ts'
import { measureStudents, rows as listRows } from './students.ts'
import { note, medianIn } from './table.ts'
import { focusFirstMark, newestRoll } from './acts.ts'
import { reactionOf } from './watch.ts'

/** Measures the reaction to one input. */
type Measure = (act: () => Promise<unknown>) => Promise<void>

/** How many times an input is repeated on one opened screen. */
const repeats = 4

/** Products without a choice of colour or size. */
const disciplines = ['Ballet', 'Jazz', 'Karate', 'Futbol']

/** An input, and the screen it is on. */
type Input = { row: string; path: string; act: (page: Page, measure: Measure) => Promise<void> }

const inputs: Input[] = [
  {
    row: 'mark in the roll, % students',
    path: 'asistencia',
    async act(page, measure) {
      await newestRoll(page).click()
      await focusFirstMark(page)
      for (let time = 0; time < repeats; time += 1) await measure(() => page.keyboard.press(time % 2 === 0 ? 'a' : 'p'))
    },
  },
  {
    row: 'line in the cart, % students',
    path: 'pos',
    async act(page, measure) {
      for (const product of disciplines) {
        await reactionOf(page, () => page.getByRole('button', { name: new RegExp(`^${product} \\$`) }).click())
        await measure(() => page.getByRole('button', { name: 'Agregar al carrito' }).click())
      }
    },
  },
  {
    row: 'open a student row, % students',
    path: 'estudiantes',
    async act(page, measure) {
      for (let row = 0; row < repeats; row += 1) {
        await measure(() =>
          page
            .getByRole('button', { name: /^Editar / })
            .nth(row)
            .click(),
        )
        await reactionOf(page, () => page.keyboard.press('Escape'))
      }
    },
  },
]

/**
 * The time of inputs at each size, and its growth as an exponent: 0 for a time that stays the same, 1 for a time that is
 * ten times as long with ten times the students.
 */
export async function measureGrowth(bench: Bench): Promise<void> {
  if (medianIn(rowOf(listRows.letter, 1_000), 'app') === undefined) await measureStudents(bench)
  for (const students of sizes)
    await inAcademy(bench, students, async (academy) => {
      for (let time = 0; time < bench.times; time += 1)
        for (const { row, path, act } of inputs) {
          const page = await openScreen(bench, academy, path)
          await act(page, async (input) => note(rowOf(row, students), 'app', (await reactionOf(page, input)).settled))
          await page.context().close()
        }
    })
  for (const [at, from] of sizes.entries()) {
    const to = sizes[at + 1]
    if (to === undefined) continue
    const exponentOf = (row: string, app: 'app' | 'vanilla') =>
      Math.log10((medianIn(rowOf(row, to), app) ?? 0) / (medianIn(rowOf(row, from), app) ?? 0))
    const between = `${from.toLocaleString('en')} to ${to.toLocaleString('en')}`
    for (const row of [listRows.letter, ...inputs.map(({ row }) => row)]) {
      const name = `growth, ${row.replace(', % students', '')}, ${between}`
      note(name, 'app', exponentOf(row, 'app'), 'exponent', { more: 0.1, of: 'vanilla' })
      // The growth of the filter is also the limit of the other inputs.
      note(name, 'vanilla', exponentOf(listRows.letter, 'vanilla'))
    }
    note(`growth, sort, ${between}`, 'app', exponentOf(listRows.sort, 'app'), 'exponent', { most: 1 })
  }
}
