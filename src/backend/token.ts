export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Random token of 16 bytes, as hexadecimal text. */
export const randomToken = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)))
