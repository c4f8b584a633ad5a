/** The pictures of one call. They become files with the transaction that names them, unless it is refused. */

import type { Host, KeptPictures } from '#backend/store.ts'
import type { Pictures } from '#server/pictures/pictures.ts'

export function stagedPictures({ isOwn, prepare }: Pick<Pictures, 'isOwn' | 'prepare'>) {
  let waiting: (() => Promise<void>)[] = []
  const pictures: KeptPictures = {
    isOwn,
    async keep(address) {
      const prepared = await prepare(address)
      if (prepared) waiting.push(prepared.write)
      return prepared?.address
    },
  }
  /** A transaction that writes the pictures at its end: a file exists before any row names it. */
  const within =
    (transaction: Host['transaction']): Host['transaction'] =>
    (work) =>
      transaction(async (store) => {
        // The transaction may run again from its start.
        waiting = []
        const result = await work(store)
        for (const write of waiting) await write()
        return result
      })
  return { pictures, within }
}
