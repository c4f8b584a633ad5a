/**
 * `npm run deployment:bare -w workshop`, as root on Debian with debootstrap: walks docs/tu-propio-servidor.md on a bare Debian 13
 * (a chroot in a temporary folder), the steps of root included, and says how many minutes the first sale took. systemd
 * reads the unit, and Caddy and nginx their files; since no service can start there, what the unit starts is started by hand.
 * What the Dockerfile runs is run, and Docker itself is not. PostgreSQL: `npm run deployment -w workshop -- postgres`.
 */
import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#shared/free-port.ts'
import { refuse } from '#shared/command-line.ts'
import { firstSale } from './first-sale.ts'
import { ownServerBlocks, type Block } from './page-blocks.ts'
import { begin, copyHouse, firstAddress, startWalk, type Opened } from './walk.ts'

const debian = 'trixie'
const person = 'persona'

if (process.getuid?.() !== 0 || spawnSync('which', ['debootstrap']).status !== 0)
  refuse('Hace falta root en un Debian con debootstrap: apt install debootstrap. No se hizo nada.')

const bare = await mkdtemp(join(tmpdir(), 'academia-debian-'))
// Others than root go through it.
await chmod(bare, 0o755)
const inside = (path: string) => join(bare, path)

const made = spawnSync('debootstrap', ['--variant=minbase', '--include=sudo,ca-certificates,systemd', debian, bare], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
if (made.status !== 0) refuse(`No se pudo hacer un Debian vacío: ${made.stdout.slice(-500)} ${made.stderr}`)
spawnSync('mount', ['-t', 'proc', 'proc', inside('proc')])
for (const file of ['etc/resolv.conf', 'etc/hosts']) await writeFile(inside(file), await readFile(`/${file}`))
const { say, tell, failures, time } = startWalk()

/** What this machine trusts beside the usual certificates, as behind the proxy of a company. */
const trusted = process.env['NODE_EXTRA_CA_CERTS']
const trustedInside = '/etc/ssl/de-esta-maquina.pem'
if (trusted !== undefined) await writeFile(inside(trustedInside), await readFile(trusted))

const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim()
/** As a terminal of a new machine has it, with the registry of this one and what it trusts. */
const env = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: `/home/${person}`,
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
  NPM_CONFIG_REGISTRY: registry,
  ...(trusted !== undefined && { NODE_EXTRA_CA_CERTS: trustedInside }),
  PORT: String(await freePort()),
}

/** Types a text in a shell of the bare machine, as its person or as root. */
const shell = (text: string, as = person): SpawnSyncReturns<string> =>
  spawnSync('chroot', [`--userspec=${as}`, bare, 'bash', '-euo', 'pipefail', '-c', `cd ~; ${text}`], {
    env: as === 'root' ? { ...env, HOME: '/root' } : env,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })

const asRoot = (text: string) => tell(text, shell(text, 'root'))
const asPerson = (text: string) => tell(text, shell(text))

/** Opens an academy on the bare machine, until it has said this. */
const open = (as: string, text: string, until: RegExp): Promise<Opened> =>
  begin(['chroot', `--userspec=${as}`, bare, 'bash', '-c', text], { env }, until)

let running: Opened | undefined

async function startAndSell({ text }: Block): Promise<void> {
  running = await open(person, `cd ~/academia && exec ${text}`, firstAddress)
  say('✓', text.trim())
  await firstSale(firstAddress.exec(running.said)?.[1] ?? '')
  say('✓', `en Chromium, de la primera página a la primera venta: ${time().trim()} desde el Debian vacío`)
}

/** Writes the unit, and starts what it starts: its command, as its user, in its folder. */
async function installUnit({ text }: Block): Promise<void> {
  await writeFile(inside('etc/systemd/system/academia.service'), text)
  const told = shell('systemd-analyze verify --man=no /etc/systemd/system/academia.service', 'root')
  tell('academia.service, leído por systemd-analyze', { ...told, status: told.stderr === '' ? told.status : 1 })
  const [, user = ''] = /^User=(.*)$/m.exec(text) ?? []
  const [, folder = ''] = /^WorkingDirectory=(.*)$/m.exec(text) ?? []
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(text) ?? []
  const service = await open(user, `umask 077; cd ${folder} && exec ${command}`, /La academia está en \S+\n/)
  // An academy without anybody leads to its first page.
  const { status } = await fetch(`http://127.0.0.1:${env.PORT}/`, { redirect: 'manual' })
  say(status === 200 ? '✓' : '✗', `lo que empieza la unidad, como ${user}, con los datos de antes: contesta ${status}`)
  await service.stop()
}

const proxies: Record<string, (text: string) => Promise<void>> = {
  async caddy(text) {
    await writeFile(inside('etc/caddy/Caddyfile'), text)
    asRoot('caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile')
  },
  async nginx(text) {
    asRoot(
      'openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=academia.example.com -keyout /etc/ssl/academia.key -out /etc/ssl/academia.crt',
    )
    await writeFile(inside('etc/nginx/sites-enabled/academia'), text)
    asRoot('nginx -t')
  },
}

/** What the Dockerfile runs, in a folder of its own and as its user. */
async function runDockerfile({ text }: Block): Promise<void> {
  const [, command = ''] = /^RUN (.*)$/m.exec(text) ?? []
  asRoot(
    'useradd --create-home node && cp -a /home/persona/academia /academia && rm -rf /academia/node_modules /academia/dist',
  )
  asRoot(`cd /academia && chown -R root: . && ${command}`)
  const argumentsIn = (name: string): string[] =>
    [...(new RegExp(`^${name} \\[(.*)\\]$`, 'm').exec(text)?.[1] ?? '').matchAll(/"([^"]*)"/g)].map(
      ([, one = '']) => one,
    )
  const words = [...argumentsIn('ENTRYPOINT'), ...argumentsIn('CMD')]
  const server = await open('node', `cd /academia && exec ${words.join(' ')}`, firstAddress)
  say('✓', 'lo que empieza el contenedor, sin Docker y con el Node de Debian')
  await server.stop()
}

async function walk(block: Block): Promise<void> {
  const { language, kind, text } = block
  const proxy = proxies[language]
  if (proxy) return proxy(text)
  if (language === 'ini') return installUnit(block)
  if (language === 'dockerfile') return runDockerfile(block)
  if (kind === 'empieza') return startAndSell(block)
  if (kind === 'detenida' || text.includes('useradd')) await running?.stop()
  if (text.includes('systemctl'))
    return tell(
      'sudo systemctl enable academia (sin --now: aquí no hay servicios)',
      shell('sudo systemctl enable academia'),
    )
  if (kind === 'docker' || kind === 'php' || text.includes('DATABASE_URL'))
    return say('–', `se salta: ${text.trim().split('\n').join(' ⏎ ')}`)
  return asPerson(text)
}

try {
  asRoot(
    `useradd --create-home --shell /bin/bash ${person} && echo '${person} ALL=(ALL) NOPASSWD: ALL' > /etc/sudoers.d/${person}`,
  )
  await copyHouse(inside(`home/${person}/academia`))
  asRoot(`chown -R ${person}: /home/${person}`)
  for (const block of ownServerBlocks()) await walk(block)
} finally {
  await running?.stop()
  spawnSync('umount', ['--lazy', inside('proc')])
  spawnSync('rm', ['-rf', '--one-file-system', bare])
}
console.log(failures() === 0 ? '\nLa página dice la verdad.' : `\n${failures()} órdenes fallaron.`)
process.exitCode = failures() === 0 ? 0 : 1
