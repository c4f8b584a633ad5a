/** Invisible characters: control characters, zero width, text direction, and lone surrogates. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}]/u
/** Joiner inside one emoji. */
const joiner = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu
const latin = /\p{Script=Latin}/u
const otherLetter = /(?!\p{Script=Latin})\p{L}/u
/** A Latin letter that no Spanish keyboard writes, accents aside: `ｒ`, `ı`, `ɑ`. */
const oddLetter = /(?![a-zªº])\p{Script=Latin}/iv

/** Explains why a username is easily misread: `аdmin` with a Cyrillic letter looks like `admin`. */
export function whyUnreadable(username: string): string | undefined {
  if (unseen.test(username.replaceAll(joiner, ''))) return 'Tiene un carácter que no se ve: escríbelo otra vez.'
  if (latin.test(username) && otherLetter.test(username)) return 'Mezcla letras de dos alfabetos: usa uno solo.'
  if (oddLetter.test(username.normalize('NFD'))) return 'Tiene una letra que parece otra: usa las del teclado.'
  return undefined
}
