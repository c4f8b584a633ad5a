/** The PHP academy of `php`, served by PHP's own server. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Its only account. */
export const phpOwner = { username: 'admin', password: 'academia-de-prueba' }

/** Whether this machine has PHP. */
export const hasPhp = (): boolean => spawnSync('php', ['--version']).status === 0

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}

/** Starts it; its rows are in `file`, which need not exist. */
export async function startPhp(file: string) {
  const host = `127.0.0.1:${await freePort()}`
  const script = join(import.meta.dirname, 'php/api.php')
  const child = spawn('php', ['-S', host, script], { env: { ...process.env, ACADEMIA_DATOS: file } })
  // PHP says so when it listens.
  await once(child.stderr, 'data')
  child.stderr.resume()
  // The first call makes the file.
  await fetch(`http://${host}/session.php`)
  return {
    url: `http://${host}/`,
    all: (table: string): unknown[] => {
      const data: unknown = JSON.parse(readFileSync(file, 'utf8'))
      const rows: unknown =
        typeof data === 'object' && data !== null ? Object.entries(data).find(([name]) => name === table)?.[1] : []
      return Array.isArray(rows) ? rows : []
    },
    async close() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
