import { open } from 'node:fs/promises'
import { isWindows } from '#server/windows.ts'

async function sync(path: string, flags: string): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Waits until a file is on the disk. Windows requires write access for this. */
export const synced = (path: string): Promise<void> => sync(path, 'r+')

/** Waits until the names in a folder are on the disk. */
export async function syncedFolder(path: string): Promise<void> {
  if (!isWindows()) await sync(path, 'r')
}
