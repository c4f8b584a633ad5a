/** The pictures of one call: they become files with the transaction that names them, and not when it is refused. */
import type { Host, KeptPictures } from '#backend/store.ts'
import type { Pictures } from '#server/pictures/pictures.ts'

/** Pictures that wait for the end of a transaction. */
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
  /** A transaction that writes them at its end: a file is there before any row that names it is. */
  const within =
    (transaction: Host['transaction']): Host['transaction'] =>
    (work) =>
      transaction(async (store) => {
        // It may run again from its start.
        waiting = []
        const result = await work(store)
        for (const write of waiting) await write()
        return result
      })
  return { pictures, within }
}
