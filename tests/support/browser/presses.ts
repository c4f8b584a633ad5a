import type { Page } from 'playwright-core'

/** What a person did to get something done. */
export type Presses = { clicks: number; keys: number }

/**
 * Counts what is pressed on a page once it is opened anew: the pointer, and keys, of which those that are held count with the
 * next.
 */
export async function countPresses(page: Page) {
  const counted: Presses = { clicks: 0, keys: 0 }
  await page.exposeFunction('countPress', (is: keyof Presses) => void (counted[is] += 1))
  await page.addInitScript(`
    addEventListener('pointerdown', () => countPress('clicks'), true)
    addEventListener('keydown', ({ key }) => ['Shift', 'Control'].includes(key) || countPress('keys'), true)
  `)
  return {
    restart: () => void Object.assign(counted, { clicks: 0, keys: 0 }),
    /** Prints the counts so far under the name of the task, and gives them. */
    report: async (task: string): Promise<Presses> => {
      // What was pressed last arrives by then.
      await page.evaluate(() => new Promise(requestAnimationFrame))
      process.stdout.write(`${task}: ${counted.clicks} pulsaciones, ${counted.keys} teclas\n`)
      return { ...counted }
    },
  }
}
