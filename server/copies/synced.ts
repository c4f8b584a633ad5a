import { open } from 'node:fs/promises'

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

/** Waits until the names in a folder are on the disk. Windows does not support this. */
export async function syncedFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(path, 'r')
}
