/** How long a person waits for a list before a write, in milliseconds. A slow line needs some seconds for a long one. */
const patience = 10_000

/** Rejects if a list takes longer than a person waits for it. */
export async function inTime<Value>(list: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), patience)
  })
  return Promise.race([list, tooLate]).finally(() => clearTimeout(timer))
}
