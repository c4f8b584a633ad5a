const onlyLetters = /^[a-zñáéíóúü ]*$/
const accented = /[áéíóúüñ]/g

/** What stands for these letters in a key: ñ comes after all that begins with n. */
const plain: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ñ: 'n~' }

/**
 * A text that is smaller, equal or greater than another one's as `compareTexts` has it, and compared many times
 * faster. Only for Spanish letters and blanks; `undefined` for any other text.
 */
export function alphabeticalKey(text: string): string | undefined {
  const lower = text.toLowerCase()
  return onlyLetters.test(lower) ? lower.replace(accented, (letter) => plain[letter] ?? letter) : undefined
}
