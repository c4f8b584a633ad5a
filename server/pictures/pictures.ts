/**
 * The pictures of an academy as files, so that no row has megabytes. A file is named by its content and never changes.
 */

import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptPictures } from '#backend/store.ts'
import { isPictureKind, kindOf, typeOf } from '#server/pictures/kind.ts'

export type Picture = { bytes: Uint8Array<ArrayBuffer>; type: string }

export type Pictures = KeptPictures & {
  /** the future address of a sent picture, and a function that writes its file */
  prepare: (address: string) => Promise<{ address: string; write: () => Promise<void> } | undefined>
  /** the picture of a file name; `undefined` if there is none */
  read: (name: string) => Promise<Picture | undefined>
  names: () => Promise<string[]>
}

export const picturesIn = (data: string): string => join(data, 'fotos')

const prefix = 'fotos/'
const nameForm = /^[\da-f]{64}\.[a-z]+$/

/** The file name in the address of a picture stored here; `undefined` for another address. */
export function nameIn(address: string): string | undefined {
  const name = address.startsWith(prefix) ? address.slice(prefix.length) : ''
  return nameForm.test(name) ? name : undefined
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Whether the content of a file matches its name. */
export const isWhole = (name: string, bytes: Uint8Array): boolean => name.startsWith(`${hashOf(bytes)}.`)

/** The bytes in a `data:` URL; `undefined` if it has none. */
async function bytesIn(address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const response = await fetch(address).catch(() => undefined)
  return response && new Uint8Array(await response.arrayBuffer())
}

/** Opens the pictures of a data folder; the first picture creates the folder. */
export function openPictures(data: string): Pictures {
  const folder = picturesIn(data)
  const read = async (name: string): Promise<Picture | undefined> => {
    const kind = name.split('.').at(-1) ?? ''
    if (!nameForm.test(name) || !isPictureKind(kind)) return undefined
    const bytes = await readFile(join(folder, name)).catch(() => undefined)
    return bytes && { bytes: new Uint8Array(bytes), type: typeOf(kind) }
  }
  const write = async (name: string, bytes: Uint8Array) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const half = join(folder, `${name}.${process.pid}-${performance.now()}.half`)
    const file = await open(half, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      // The address is returned only once the file is on the disk.
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(half, join(folder, name))
  }
  const prepare: Pictures['prepare'] = async (address) => {
    // The sale of a product does not fail because its file is missing.
    if (!/^data:/i.test(address)) return { address, write: async () => undefined }
    const bytes = await bytesIn(address)
    const kind = bytes && kindOf(bytes)
    if (!bytes || !kind) return undefined
    const name = `${hashOf(bytes)}.${kind}`
    const writeOnce = async () => {
      const there = await read(name)
      if (!there || !isWhole(name, there.bytes)) await write(name, bytes)
    }
    return { address: `${prefix}${name}`, write: writeOnce }
  }
  return {
    read,
    prepare,
    names: async () => (await readdir(folder).catch(() => [])).filter((name) => nameForm.test(name)),
    isOwn: (address) => nameIn(address) !== undefined,
    async keep(address) {
      const prepared = await prepare(address)
      await prepared?.write()
      return prepared?.address
    },
  }
}

/** The `data:` URL of a picture stored here; `null` if its file is missing. Other addresses stay unchanged. */
export async function embedded({ read }: Pick<Pictures, 'read'>, address: string | null): Promise<string | null> {
  const name = address === null ? undefined : nameIn(address)
  if (name === undefined) return address
  const picture = await read(name)
  return picture ? `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}` : null
}
