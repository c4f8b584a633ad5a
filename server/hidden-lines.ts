/** Asks for secrets in the terminal: an argument would stay in its history and in the list of processes. */

import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { Failure } from '#server/failure.ts'

/** Asks each question and returns the typed lines, which the terminal does not show. Throws a Failure if the input ends early. */
export async function hiddenLines(questions: readonly string[]): Promise<string[]> {
  const nowhere = new Writable({ write: (_, __, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY })
  // Ctrl+C reaches the program as a signal, which the hidden input would swallow.
  lines.once('SIGINT', () => lines.close())
  const typed = lines[Symbol.asyncIterator]()
  try {
    const answers: string[] = []
    for (const question of questions) {
      process.stdout.write(question)
      const { value, done = false } = await typed.next()
      process.stdout.write('\n')
      if (done) throw new Failure('No se escribió la contraseña. No se cambió nada.')
      answers.push(String(value))
    }
    return answers
  } finally {
    lines.close()
  }
}
