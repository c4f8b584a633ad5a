import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
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

type SourceFile = { path: string; size: number; mtimeMs: number }

/** A file, or all files of a folder; none if the path does not exist. */
async function filesAt(path: string): Promise<SourceFile[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return []
  if (!found.isDirectory()) return [{ path, size: found.size, mtimeMs: found.mtimeMs }]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.gen.'))
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const { size, mtimeMs } = await stat(join(parentPath, name))
      return { path: join(parentPath, name), size, mtimeMs }
    }),
  )
}

const sourcesIn = async (root: string): Promise<SourceFile[]> =>
  (await Promise.all(sources.map((source) => filesAt(join(root, source))))).flat()

/** Names and sizes of the sources. A downloaded version has files that are older than the app built here before. */
const listingOf = (files: readonly SourceFile[], root: string): string =>
  files
    .map(({ path, size }) => `${relative(root, path)} ${size}`)
    .toSorted()
    .join('\n')

/** The file with the listing of the sources that the app in a folder was built from. */
const listingBeside = (folder: string): string => `${folder}.sources`

const thisRoot = join(import.meta.dirname, '..')

/** Whether the app in a folder is missing, older than its sources or built from others. */
export async function isOutdated(folder: string, root = thisRoot): Promise<boolean> {
  const [built] = await filesAt(join(folder, 'index.html'))
  const files = await sourcesIn(root)
  if (!built || files.some(({ mtimeMs }) => mtimeMs > built.mtimeMs)) return true
  const [listing] = await filesAt(listingBeside(folder))
  // `npm run build` writes no listing: one of before says nothing.
  if (!listing || listing.mtimeMs < built.mtimeMs) return false
  return (await readFile(listing.path, 'utf8')) !== listingOf(files, root)
}

/** Notes what the app in a folder was built from. */
export const keepListing = async (folder: string, root = thisRoot): Promise<void> =>
  writeFile(listingBeside(folder), listingOf(await sourcesIn(root), root))

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
    await keepListing(folder)
  } catch (cause) {
    throw new Failure(`La aplicación no se pudo preparar en ${folder}: di npm run build y empieza otra vez.`, { cause })
  }
}
