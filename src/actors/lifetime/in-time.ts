/** Longest wait for a list before a write, in ms. A slow line needs some seconds for a long list. */
const patience = 10_000

/** Rejects if a list takes longer than the longest wait. */
export async function inTime<Value>(list: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), patience)
  })
  return Promise.race([list, tooLate]).finally(() => clearTimeout(timer))
}
