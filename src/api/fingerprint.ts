/** Computes the fingerprint of a text that comes in pieces. Texts with the same fingerprint count as equal. */
export function fingerprinter(): { add: (piece: string) => void; value: () => string } {
  let length = 0
  // Two hashes of 32 bits with different multipliers: a change that both miss is as unlikely as a broken disk.
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  return {
    add: (piece) => {
      length += piece.length
      // Local variables, because V8 would allocate each new value of a captured variable.
      let first = one
      let second = two
      for (let place = 0; place < piece.length; place += 1) {
        const code = piece.charCodeAt(place)
        first = Math.imul(first ^ code, 2_654_435_761)
        second = Math.imul(second ^ code, 1_597_334_677)
      }
      one = first
      two = second
    },
    value: () => `${length} ${one} ${two}`,
  }
}
