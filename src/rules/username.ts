/** What nobody sees: control characters, those of no width or that turn the text around, and half a surrogate pair. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}]/u
/** What joins the people of one emoji. */
const joiner = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu
const latin = /\p{Script=Latin}/u
const otherLetter = /(?!\p{Script=Latin})\p{L}/u

/**
 * Why nobody can be sure to read a new user name rightly: `аdmin` with a Cyrillic letter looks like `admin`. `undefined` if
 * one can.
 */
export function whyUnreadable(username: string): string | undefined {
  if (unseen.test(username.replaceAll(joiner, ''))) return 'Tiene un carácter que no se ve: escríbelo otra vez.'
  if (latin.test(username) && otherLetter.test(username)) return 'Mezcla letras de dos alfabetos: usa uno solo.'
  return undefined
}
