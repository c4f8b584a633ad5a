/** What the walks of docs/tu-propio-servidor.md share: the time of each step, what failed, and the folder that is copied. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A step is done, failed, has begun, or is left out. */
export type Mark = '✓' | '✗' | '…' | '–'

/** The account of a walk. */
export type Walk = {
  /** prints a step with the time since the start */
  say: (mark: Mark, text: string) => void
  /** prints how a command ended; an error counts, with what it printed */
  tell: (text: string, told: { status: number | null; stdout: string; stderr: string }) => void
  failures: () => number
}

/** Starts the account of a walk. */
export function startWalk(): Walk {
  const started = Date.now()
  let failures = 0
  const time = () => {
    const seconds = Math.round((Date.now() - started) / 1_000)
    return `${String(Math.floor(seconds / 60)).padStart(2)}:${String(seconds % 60).padStart(2, '0')}`
  }
  const say = (mark: Mark, text: string) => {
    if (mark === '✗') failures += 1
    console.log(`${time()} ${mark} ${text}`)
  }
  return {
    say,
    failures: () => failures,
    tell(text, { status, stdout, stderr }) {
      say(status === 0 ? '✓' : '✗', text.trim().split('\n').join(' ⏎ '))
      if (status !== 0) console.log(stdout, stderr)
    },
  }
}

/** Copies what git knows of this folder to another one. */
export async function copyHouse(to: string): Promise<void> {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  for (const path of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(to, path)), { recursive: true })
    await cp(join(root, path), join(to, path))
  }
}

/** The line that a new academy says, with the address to open. */
export const firstAddress = /Empieza aquí: +(\S+)/

/** An academy that was opened by a command. */
export type Opened = {
  /** what the command said up to then */
  said: string
  /** Ctrl+C: the whole group hears it */
  stop: () => Promise<void>
}

/** The groups that run now; they end with this process. */
const running = new Set<number>()
process.once('exit', () => {
  for (const group of running) process.kill(-group, 'SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Runs a command that goes on until Ctrl+C; resolves when it has said `until`. */
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
