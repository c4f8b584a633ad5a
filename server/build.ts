import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '#server/failure.ts'

/** The sources of the app besides the server's folder. */
const sources = [
  'src',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'docs/guia-del-personal.md',
]

/** The time of the last write to a file or to any file of a folder, in ms; 0 if there is none. */
async function youngest(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.gen.'))
  const times = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).mtimeMs),
  )
  return times.reduce((last, time) => Math.max(last, time), 0)
}

/** Whether the app in a folder is missing or older than its sources. */
export async function isOutdated(folder: string, root = join(import.meta.dirname, '..')): Promise<boolean> {
  const [built, ...times] = await Promise.all(
    [join(folder, 'index.html'), ...sources.map((source) => join(root, source))].map(youngest),
  )
  return built === undefined || built === 0 || times.some((time) => time > built)
}

/** Builds the app into a folder, completely or not at all; rejects with a Failure. */
export async function buildApp(folder: string): Promise<void> {
  console.log('Se prepara la aplicación: un minuto, solo al empezar y tras una actualización…')
  // A server with a built app does not load the builder.
  const { build } = await import('vite')
  const half = `${folder}.half`
  try {
    await build({ logLevel: 'error', build: { outDir: half, emptyOutDir: true } })
    await rm(folder, { recursive: true, force: true })
    await rename(half, folder)
  } catch (cause) {
    throw new Failure(`La aplicación no se pudo preparar en ${folder}: di npm run build y empieza otra vez.`, { cause })
  }
}
