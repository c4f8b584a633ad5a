/** Computes the fingerprint of a text that comes in pieces. Two texts with the same fingerprint count as equal. */
export function fingerprinter(): { add: (piece: string) => void; value: () => string } {
  let length = 0
  // Two hashes of 32 bits with different multipliers: a change that both miss is as unlikely as a broken disk.
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  return {
    add: (piece) => {
      length += piece.length
      for (let place = 0; place < piece.length; place += 1) {
        const code = piece.charCodeAt(place)
        one = Math.imul(one ^ code, 2_654_435_761)
        two = Math.imul(two ^ code, 1_597_334_677)
      }
    },
    value: () => `${length} ${one} ${two}`,
  }
}
