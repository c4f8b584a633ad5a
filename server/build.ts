import { rename, rm } from 'node:fs/promises'
import { build } from 'vite'

/** Builds the app into a folder, whole or not at all. */
export async function buildApp(folder: string): Promise<void> {
  console.log('Se prepara la aplicación, una sola vez…')
  const half = `${folder}.half`
  await build({ logLevel: 'error', build: { outDir: half, emptyOutDir: true } })
  await rm(folder, { recursive: true, force: true })
  await rename(half, folder)
}
