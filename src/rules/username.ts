/** Letters that stand for no sound: control characters, zero-width ones and half a surrogate pair. */
const unseen = /\p{C}/u
const latin = /\p{Script=Latin}/u
const otherLetter = /(?!\p{Script=Latin})\p{L}/u

/**
 * Why nobody can be sure to read a new user name rightly: `аdmin` with a Cyrillic letter looks like `admin`. `undefined` if
 * one can.
 */
export function whyUnreadable(username: string): string | undefined {
  if (unseen.test(username)) return 'Tiene un carácter que no se ve: escríbelo otra vez.'
  if (latin.test(username) && otherLetter.test(username)) return 'Mezcla letras de dos alfabetos: usa uno solo.'
  return undefined
}
