/** The pictures of an academy as files, so that no row has megabytes: a file is named by its content and never changes. */
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptPictures } from '#backend/store.ts'
import { isPictureKind, kindOf, typeOf } from '#server/pictures/kind.ts'

/** A stored picture and its media type. */
export type Picture = { bytes: Uint8Array<ArrayBuffer>; type: string }

/** The pictures of a data folder. */
export type Pictures = KeptPictures & {
  /** the address for a picture that was sent, as `keep` gives it, before its file is written */
  prepare: (address: string) => Promise<{ address: string; write: () => Promise<void> } | undefined>
  /** the picture of a file name; `undefined` if there is none */
  read: (name: string) => Promise<Picture | undefined>
  /** the names of all files */
  names: () => Promise<string[]>
}

/** The folder of the pictures in a data folder. */
export const picturesIn = (data: string): string => join(data, 'fotos')

const prefix = 'fotos/'
const nameForm = /^[\da-f]{64}\.[a-z]+$/

/** The file name in the address of a picture that is kept here; `undefined` for another address. */
export function nameIn(address: string): string | undefined {
  const name = address.startsWith(prefix) ? address.slice(prefix.length) : ''
  return nameForm.test(name) ? name : undefined
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Whether a file has the content that its name says. */
export const isWhole = (name: string, bytes: Uint8Array): boolean => name.startsWith(`${hashOf(bytes)}.`)

/** The bytes in a `data:` URL; `undefined` if it has none. */
async function bytesIn(address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const response = await fetch(address).catch(() => undefined)
  return response && new Uint8Array(await response.arrayBuffer())
}

/** Opens the pictures of a data folder; the folder is made with the first one. */
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
      // Whoever names it is told so only once it is on the disk.
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(half, join(folder, name))
  }
  const prepare: Pictures['prepare'] = async (address) => {
    // A sale of a product does not fail for a file that is gone.
    if (!/^data:/i.test(address)) return { address, write: async () => undefined }
    const bytes = await bytesIn(address)
    const kind = bytes && kindOf(bytes)
    if (!bytes || !kind) return undefined
    const name = `${hashOf(bytes)}.${kind}`
    const writeOnce = async () => {
      if (!(await read(name))) await write(name, bytes)
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

/** The `data:` URL of a picture that is kept here; `null` if its file is gone. Other addresses stay as they are. */
export async function embedded({ read }: Pick<Pictures, 'read'>, address: string | null): Promise<string | null> {
  const name = address === null ? undefined : nameIn(address)
  if (name === undefined) return address
  const picture = await read(name)
  return picture ? `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}` : null
}
