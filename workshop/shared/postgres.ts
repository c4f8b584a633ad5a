/** PostgreSQL of Debian's package, with its own data in a temporary folder. */

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export type Postgres = {
  /** creates an empty database, and returns its URL */
  create: (name: string) => string
  stop: () => Promise<void>
}

/** The package to install. */
export const postgresPackage = 'postgresql'

const folderOfPrograms = (): string | undefined => {
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().at(-1)
  return found === undefined ? undefined : dirname(found)
}

/** PostgreSQL refuses to run as root; Debian's package has a user for it. */
function ownUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Starts PostgreSQL; returns `undefined` if it is not installed. It ends with this process at the latest. */
export async function startPostgres(): Promise<Postgres | undefined> {
  const programs = folderOfPrograms()
  if (programs === undefined) return undefined
  const user = ownUser()
  const folder = await mkdtemp(join(tmpdir(), 'academia-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  execFileSync(join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'academia', '-E', 'UTF8'], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  const port = await freePort()
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'],
    { ...user, cwd: folder, stdio: 'ignore' },
  )
  process.once('exit', () => server.kill('SIGQUIT'))
  const ended = new Promise<void>((resolve) => void server.once('exit', () => resolve()))
  const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'academia']
  while (spawnSync(join(programs, 'pg_isready'), address).status !== 0) {
    if (server.exitCode !== null) throw new Error('PostgreSQL did not start')
    await setTimeout(100)
  }
  return {
    create(name) {
      execFileSync(join(programs, 'createdb'), [...address, name])
      return `postgres://academia@127.0.0.1:${port}/${name}`
    },
    async stop() {
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
