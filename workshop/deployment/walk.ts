/**
 * Shared parts of the walks of docs/tu-propio-servidor.md: the time of each step, the failures, and the copied folder.
 */

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The mark of a step: done, failed, begun, or skipped. */
type Mark = '✓' | '✗' | '…' | '–'

/** The record of a walk. */
export function startWalk() {
  const started = Date.now()
  let failures = 0
  const time = () => {
    const seconds = Math.round((Date.now() - started) / 1_000)
    return `${String(Math.floor(seconds / 60)).padStart(2)}:${String(seconds % 60).padStart(2, '0')}`
  }
  /** Prints a step with the time since the start. */
  const say = (mark: Mark, text: string) => {
    if (mark === '✗') failures += 1
    console.log(`${time()} ${mark} ${text}`)
  }
  return {
    say,
    failures: () => failures,
    /** prints the result of a command; a failure counts, and its output is printed */
    notify(text: string, { status, stdout, stderr }: { status: number | null; stdout: string; stderr: string }) {
      say(status === 0 ? '✓' : '✗', text.trim().split('\n').join(' ⏎ '))
      if (status !== 0) console.log(stdout, stderr)
    },
  }
}

/** Copies the files that git tracks to another folder. */
export async function copyHouse(to: string): Promise<void> {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  for (const path of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(to, path)), { recursive: true })
    await cp(join(root, path), join(to, path))
  }
}

/** The line of a new academy with the address to open. */
export const firstAddress = /Empieza aquí: +(\S+)/

/** A running academy that a command opened. */
export type Opened = {
  /** the output so far */
  said: string
  /** sends Ctrl+C to the whole process group */
  stop: () => Promise<void>
}

/** The running process groups; they end with this process. */
const running = new Set<number>()
process.once('exit', () => {
  for (const group of running) process.kill(-group, 'SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Runs a command that continues until Ctrl+C; resolves when its output matches `until`. */
export async function begin(
  [program, ...args]: readonly [string, ...string[]],
  options: { cwd?: string; env: NodeJS.ProcessEnv },
  until: RegExp,
): Promise<Opened> {
  const server = spawn(program, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const { pid } = server
  if (pid !== undefined) running.add(pid)
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (part) => {
      said += String(part)
      if (until.test(said)) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`it did not start: ${said}`)))
  })
  return { said, stop: () => ended(server) }
}

async function ended(server: ChildProcess): Promise<void> {
  const { pid } = server
  if (pid === undefined) return
  running.delete(pid)
  if (server.exitCode !== null || server.signalCode !== null) return
  const end = new Promise((resolve) => void server.once('exit', resolve))
  process.kill(-pid, 'SIGINT')
  await end
}
