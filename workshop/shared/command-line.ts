/** What the workshop's scripts are told on the command line. A mistake there is answered with a sentence, not a stack. */
import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Ends the script with a sentence and the exit code 2: nothing was tried. */
export function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

/** The options of the command line, as `parseArgs` gives them. Refuses an unknown one. */
export function argumentsOf<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (cause) {
    return refuse(cause instanceof Error ? cause.message : String(cause))
  }
}

/** The whole number in an option. Refuses any other text, and a number below `least`. */
export function wholeNumber(option: string, text: string, least = 1): number {
  const number = Number(text)
  return /^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least
    ? number
    : refuse(`--${option} takes a whole number from ${least} on, not "${text}": nothing was done.`)
}
