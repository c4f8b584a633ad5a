import { rename, rm } from 'node:fs/promises'

/** Builds the app into a folder, whole or not at all. */
export async function buildApp(folder: string): Promise<void> {
  console.log('Se prepara la aplicación, una sola vez…')
  // A server that has its app needs no builder in its memory.
  const { build } = await import('vite')
  const half = `${folder}.half`
  await build({ logLevel: 'error', build: { outDir: half, emptyOutDir: true } })
  await rm(folder, { recursive: true, force: true })
  await rename(half, folder)
}
