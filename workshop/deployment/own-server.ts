/**
 * `npm run deployment:own -w workshop`: follows docs/tu-propio-servidor.md literally in a new home folder, on a free
 * port, and sells in Chromium. It names and skips steps that need root, systemd, Docker, PostgreSQL or restic.
 */

import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '#shared/free-port.ts'
import { firstSale } from './first-sale.ts'
import { ownServerBlocks, type Block } from './page-blocks.ts'
import { begin, copyHouse, firstAddress, startWalk, type Opened } from './walk.ts'

const home = await mkdtemp(join(tmpdir(), 'academia-casa-'))
const ownHome = process.env['HOME'] ?? home
/**
 * The environment of a terminal in that home, without npm's variables for scripts, but with npm's settings and cache.
 */
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
const { say, notify, failures } = startWalk()
let running: Opened | undefined

/** Runs a block in a shell, like a typed command; an error ends it. */
function run({ text }: Block): void {
  notify(text, spawnSync('bash', ['-euo', 'pipefail', '-c', text], { cwd: home, env, encoding: 'utf8' }))
}

/** Lets systemd check the unit of the page, with the folders of this run. */
async function checkUnit({ text }: Block): Promise<void> {
  const unit = join(home, 'academia.service')
  await writeFile(unit, text.replaceAll('/opt/academia', join(home, 'academia')).replace(/^User=.*$/m, ''))
  const told = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
  if (told.error) return say('–', 'academia.service: no hay systemd, se salta')
  notify('academia.service, leído por systemd-analyze', { ...told, status: told.stderr === '' ? told.status : 1 })
}

async function walk(block: Block): Promise<void> {
  if (block.language === 'ini') return checkUnit(block)
  if (block.language !== 'sh') return say('–', `${block.language}: no se ejecuta`)
  if (!['', 'empieza', 'detenida'].includes(block.kind))
    return say('–', `se salta (${block.kind}): ${block.text.trim().split('\n').join(' ⏎ ')}`)
  if (block.kind === 'detenida') await running?.stop()
  if (block.kind !== 'empieza') return run(block)
  say('…', block.text.trim())
  // In the folder of the previous block.
  running = await begin(['bash', '-c', `exec ${block.text}`], { cwd: join(home, 'academia'), env }, firstAddress)
  say('✓', 'la academia está abierta')
  await firstSale(firstAddress.exec(running.said)?.[1] ?? '')
  say('✓', 'en Chromium, de la primera página a la primera venta')
}

try {
  await copyHouse(join(home, 'academia'))
  say('✓', `esta carpeta, copiada a ${home}/academia`)
  for (const block of ownServerBlocks()) await walk(block)
  const copies = await readdir(join(home, 'academia-datos', 'copias'))
  if (!copies.some((name) => name.startsWith('antes-de-volver-'))) throw new Error('restore kept nothing')
} finally {
  await running?.stop()
  await rm(home, { recursive: true, force: true })
}
console.log(failures() === 0 ? '\nLa página dice la verdad.' : `\n${failures()} órdenes fallaron.`)
process.exitCode = failures() === 0 ? 0 : 1
