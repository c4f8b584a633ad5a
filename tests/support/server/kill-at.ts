/**
 * Runs before the program (`node --import`) and ends it at a step, as `kill -9` does. Steps are its changes of files and of a
 * schema, and where a transaction begins or ends, counted from 1; `KILL_AT` says which. What writes a file has a second step, with half of the file written.
 */

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync } from 'node:sqlite'

const last = Number(process.env['KILL_AT'])
let count = 0

function isLast(): boolean {
  count += 1
  return count === last
}

const end = (): void => void process.kill(process.pid, 'SIGKILL')

type Call = (args: unknown[], call: () => unknown) => unknown

/** Lets `around` decide on each call of a method. */
function wrap(target: object, name: string, around: Call): void {
  const original: unknown = Reflect.get(target, name)
  if (typeof original !== 'function') throw new TypeError(`${name} is no function`)
  Reflect.set(target, name, function wrapped(this: unknown, ...args: unknown[]): unknown {
    return around(args, (): unknown => Reflect.apply(original, this, args))
  })
}

const before: Call = (_, call) => {
  if (isLast()) end()
  return call()
}

/** Also ends it when the file in an argument has half of its content. */
const tearing =
  (at: number): Call =>
  async (args, call) => {
    if (isLast()) end()
    // A file that gets nothing cannot get half of it.
    if (args[1] === '') return call()
    const isTorn = isLast()
    const result = await call()
    const path = String(args[at])
    if (isTorn) {
      fs.truncateSync(path, Math.floor(fs.statSync(path).size / 2))
      end()
    }
    return result
  }

for (const name of ['mkdir', 'chmod', 'rename', 'rm', 'link', 'open']) wrap(fs.promises, name, before)
wrap(fs.promises, 'writeFile', tearing(0))
wrap(fs.promises, 'copyFile', tearing(1))
const sqlite = process.getBuiltinModule('node:sqlite')
wrap(sqlite, 'backup', tearing(1))
for (const name of ['exec', 'close']) wrap(DatabaseSync.prototype, name, before)
wrap(DatabaseSync.prototype, 'prepare', ([sql], call) => {
  const writes = /^\s*(create|alter|begin|commit)\b/i.test(String(sql))
  if (writes && isLast()) end()
  return call()
})
syncBuiltinESMExports()
