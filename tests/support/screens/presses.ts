import { onTestFinished } from 'vitest'

/** What a person did to get something done. */
type Presses = { clicks: number; keys: number }

const held = ['Shift', 'Control', 'Alt', 'Meta']

/**
 * Counts what is clicked and which keys are pressed from now on; a click that a key makes is the key alone, and keys that
 * are held for another one are no press of their own.
 */
export function countPresses() {
  const counted: Presses = { clicks: 0, keys: 0 }
  const click = () => void (counted.clicks += 1)
  const key = ({ key: pressed }: KeyboardEvent) => void (counted.keys += held.includes(pressed) ? 0 : 1)
  document.addEventListener('pointerdown', click, true)
  document.addEventListener('keydown', key, true)
  onTestFinished(() => {
    document.removeEventListener('pointerdown', click, true)
    document.removeEventListener('keydown', key, true)
  })
  return {
    /** Prints the counts so far under the name of the task, and gives them. */
    report: (task: string): Presses => {
      process.stdout.write(`${task}: ${counted.clicks} pulsaciones, ${counted.keys} teclas\n`)
      return { ...counted }
    },
  }
}
