/** The command line of the workshop's scripts. A mistake gets a sentence, not a stack. */

import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Ends the script with a sentence and the exit code 2: the script did nothing. */
export function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

/** The parsed options of the command line. Refuses an unknown option. */
export function argumentsOf<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (cause) {
    return refuse(cause instanceof Error ? cause.message : String(cause))
  }
}

/** The whole number of an option. Refuses any other text, and a number below `least`. */
export function wholeNumber(option: string, text: string, least = 1): number {
  const number = Number(text)
  return /^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least
    ? number
    : refuse(`--${option} takes a whole number from ${least} on, not "${text}": nothing was done.`)
}
