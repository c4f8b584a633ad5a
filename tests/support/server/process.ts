/** The server as its own process, as an administrator starts it. */

import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** A running server; `origin` has no slash at its end. */
export type ServerProcess = {
  origin: string
  id: number
  /** ends it at once, in the middle of its work */
  kill: () => Promise<void>
  /** ends it like Ctrl+C */
  stop: () => Promise<void>
}

/** Starts the server on a free port with more arguments. With the URL of a database it stores its data there. */
export async function serverProcess(
  args: readonly string[],
  databaseUrl = '',
  zone = process.env['TZ'],
): Promise<ServerProcess> {
  const server = spawn(process.execPath, ['--max-semi-space-size=2', 'server/start.js', '--port', '0', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl, TZ: zone },
  })
  const ended = new Promise<void>((resolve) => void server.once('exit', () => resolve()))
  const end = (signal: NodeJS.Signals) => async () => {
    server.kill(signal)
    await ended
  }
  let said = ''
  for await (const text of server.stdout) {
    said += String(text)
    const [origin] = /http:\/\/localhost:\d+/.exec(said) ?? []
    if (origin !== undefined) return { origin, id: server.pid ?? 0, kill: end('SIGKILL'), stop: end('SIGINT') }
  }
  throw new Error(`the server did not start: ${said}`)
}

/** What a run of the program said, and its exit code; `null` if it was killed. */
export type Ended = { said: string; code: number | null }

/** Runs the program until it ends, with lines typed at the terminal and more variables of the environment. */
export function runWith(
  { typed = '', env = {}, node = [] }: { typed?: string; env?: Record<string, string>; node?: readonly string[] },
  ...args: string[]
): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { cwd: root, env: { ...process.env, ...env } }
    const running = execFile(process.execPath, [...node, 'server/start.js', ...args], options, (_, stdout, stderr) =>
      resolve({ said: `${stdout}${stderr}`, code: running.exitCode }),
    )
    running.stdin?.end(typed)
  })
}

/** Runs the program until it ends, with lines typed at the terminal; returns all that it says. */
export const runTyping = async (typed: string, ...args: string[]): Promise<string> =>
  (await runWith({ typed }, ...args)).said
