/**
 * `npm run deployment:own -w workshop`: walks docs/tu-propio-servidor.md word by word in a new home folder, on a free port, and
 * sells in Chromium. What needs root, systemd, Docker or PostgreSQL is named and skipped.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { firstSale } from './first-sale.ts'
import { ownServerBlocks, type Block } from './page-blocks.ts'
import { freePort } from '#shared/free-port.ts'

const root = join(import.meta.dirname, '../..')
const home = await mkdtemp(join(tmpdir(), 'academia-casa-'))
const ownHome = process.env['HOME'] ?? home
/** As a terminal of that home has it: without what npm gives to scripts, but with its own settings and downloads. */
const env = {
  PATH: (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
  HOME: home,
  PORT: String(await freePort()),
  NPM_CONFIG_USERCONFIG: join(ownHome, '.npmrc'),
  NPM_CONFIG_CACHE: join(ownHome, '.npm'),
}
let running: ChildProcess | undefined
let failures = 0
const started = Date.now()

function say(mark: string, text: string): void {
  const seconds = Math.round((Date.now() - started) / 1_000)
  console.log(
    `${String(Math.floor(seconds / 60)).padStart(2)}:${String(seconds % 60).padStart(2, '0')} ${mark} ${text}`,
  )
}

const firstLine = (text: string): string => text.trim().split('\n').join(' ⏎ ')

/** Runs a block in a shell, as somebody would type it; an error ends it. */
function run({ text }: Block): void {
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', text], {
    cwd: home,
    env,
    encoding: 'utf8',
  })
  say(status === 0 ? '✓' : '✗', firstLine(text))
  if (status === 0) return
  failures += 1
  console.log(stdout, stderr)
}

/** Types a block that goes on until Ctrl+C, in the folder of the block before; gives the line to open. */
async function begin({ text }: Block): Promise<string> {
  say('…', firstLine(text))
  const server = spawn('bash', ['-c', `exec ${text}`], { cwd: join(home, 'academia'), env, detached: true })
  running = server
  server.stderr.pipe(process.stderr)
  let said = ''
  for await (const part of server.stdout) {
    said += String(part)
    const [, address] = /Empieza aquí: +(\S+)/.exec(said) ?? []
    if (address !== undefined) return address
  }
  throw new Error(`it did not start: ${said}`)
}

/** Ctrl+C: the whole group hears it. */
async function stop(): Promise<void> {
  const server = running
  running = undefined
  if (server?.pid === undefined || server.exitCode !== null) return
  const ended = new Promise((resolve) => void server.once('exit', resolve))
  process.kill(-server.pid, 'SIGINT')
  await ended
}

/** Lets systemd read the unit of the page, with the folders that are here. */
async function checkUnit({ text }: Block): Promise<void> {
  const unit = join(home, 'academia.service')
  await writeFile(unit, text.replaceAll('/opt/academia', join(home, 'academia')).replace(/^User=.*$/m, ''))
  const { status, stderr, error } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
  if (error) return say('–', 'academia.service: no hay systemd, se salta')
  say(status === 0 && stderr === '' ? '✓' : '✗', 'academia.service, leído por systemd-analyze')
  if (status === 0 && stderr === '') return
  failures += 1
  console.log(stderr)
}

async function walk(block: Block): Promise<void> {
  if (block.language === 'ini') return checkUnit(block)
  if (block.language !== 'sh') return say('–', `${block.language}: no se ejecuta`)
  if (!['', 'empieza', 'detenida'].includes(block.kind))
    return say('–', `se salta (${block.kind}): ${firstLine(block.text)}`)
  if (block.kind === 'detenida') await stop()
  if (block.kind !== 'empieza') return run(block)
  const address = await begin(block)
  say('✓', 'la academia está abierta')
  await firstSale(address)
  say('✓', 'en Chromium, de la primera página a la primera venta')
}

process.once('exit', () => {
  if (running?.pid !== undefined) process.kill(-running.pid, 'SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

try {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  for (const path of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(home, 'academia', path)), { recursive: true })
    await cp(join(root, path), join(home, 'academia', path))
  }
  say('✓', `esta carpeta, copiada a ${home}/academia`)
  for (const block of ownServerBlocks()) await walk(block)
  const copies = await readdir(join(home, 'academia-datos', 'copias'))
  if (!copies.some((name) => name.startsWith('antes-de-volver-'))) throw new Error('restore kept nothing')
} finally {
  await stop()
  await rm(home, { recursive: true, force: true })
}
console.log(failures === 0 ? '\nLa página dice la verdad.' : `\n${failures} órdenes fallaron.`)
process.exitCode = failures === 0 ? 0 : 1
