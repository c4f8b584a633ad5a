import type { Page } from 'playwright-core'

export type Presses = { clicks: number; keys: number }

/**
 * Counts presses of the pointer and of keys on a page after its next load. A held modifier counts with the next key.
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
    /** Prints the counts so far under the name of the task, and returns them. */
    report: async (task: string): Promise<Presses> => {
      // The last press has arrived by the next frame.
      await page.evaluate(() => new Promise(requestAnimationFrame))
      process.stdout.write(`${task}: ${counted.clicks} pulsaciones, ${counted.keys} teclas\n`)
      return { ...counted }
    },
  }
}
