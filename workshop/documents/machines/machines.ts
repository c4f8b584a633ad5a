/** Finds the machines of src/machines. */

import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { StateMachine, type AnyStateMachine } from 'xstate'

const root = new URL('../../..', import.meta.url)

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

/** The machine of an export: the export itself, or the result of a function without parameters named `…Machine`. */
const machineIn = ([name, value]: [string, unknown]): AnyStateMachine[] => {
  const made: unknown = typeof value === 'function' && name.endsWith('Machine') && value.length === 0 ? value() : value
  return isMachine(made) ? [made] : []
}

/** Every machine with the path of its file from the repository's root, in the order of the paths. */
export async function findMachines(): Promise<{ file: string; machine: AnyStateMachine }[]> {
  const files = globSync('src/machines/**/*.ts', { cwd: fileURLToPath(root) }).toSorted()
  const found = await Promise.all(
    files.map(async (file) => {
      const exports: Record<string, unknown> = await import(new URL(file, root).href)
      return Object.entries(exports)
        .flatMap(machineIn)
        .map((machine) => ({ file, machine }))
    }),
  )
  return found.flat()
}

/** The id of a machine in kebab case, as in file names. */
export const kebab = (id: string) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
