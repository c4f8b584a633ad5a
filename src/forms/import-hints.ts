/** Why the text of a cell is nothing that somebody wrote, in Spanish; `undefined` for any other text. */

import { isoDateOf } from '#values/dates.ts'
import { ambiguousDayOf, dayOfCell, type DateOrder } from '#values/sheet-dates.ts'

/** Letters that another program lost or wrote in a code: `MuÃ±oz`, `Mu\uFFFDoz`, `Mu?oz`, `Mu&ntilde;oz`. */
const garbled = /\uFFFD|Ã[\u0080-\u00BF\u0152-\u0192\u2010-\u2122]|\p{L}\?\p{L}|&(?:#\w+|[a-z]+\d*);/iu

/** The error of a formula in place of its result, in English or Spanish, or a number that its column had no room for. */
const formulaError = /(?:^|\s)(?<error>#(?:N\/[AD]|##+|[¡¿]?\p{L}[\p{L}/0_]*[!?]))(?=\s|$)/u

/** A formula with a function, a joint, another sheet or a cell. A name may begin with `=` too. */
const formula = /^=(?:.*[(&!]|\$?[A-Z]{1,3}\$?\d)/

const formulaHint = (text: string): string => `«${text}» es una fórmula: escribe el dato.`

/** Why a text is nothing that somebody wrote; `undefined` for any other text. */
function errorHint(text: string): string | undefined {
  if (formula.test(text)) return formulaHint(text)
  const error = formulaError.exec(text)?.groups?.['error']
  return error === undefined ? undefined : `«${error}» es un error de la hoja: escribe el dato.`
}

/** Why the text of a cell is nothing that somebody wrote: lost letters, a formula, or its error. */
export const unreadableHint = (text: string): string | undefined =>
  text.startsWith('=') ? formulaHint(text) : (garbledHint(text) ?? errorHint(text))

const garbledHint = (text: string): string | undefined =>
  garbled.test(text) ? `«${text}» tiene letras que no se leyeron bien: escríbelo de nuevo.` : undefined

/** Why a text is no name; `undefined` for one that may be. A spreadsheet writes a tick or a number where a name is missing. */
export function nameHint(text: string): string | undefined {
  const isNone = text !== '' && (!/\p{L}/u.test(text) || /^(?:true|false|verdadero|falso|#.*)$/i.test(text))
  return garbledHint(text) ?? (isNone ? `«${text}» no es un nombre.` : errorHint(text))
}

/** Whether a spreadsheet may have turned a text such as `1-2` into a date. */
const isDate = (text: string): boolean => isoDateOf(text) !== undefined || /^\d{1,2}-[a-z]{3}\.?$/i.test(text)

export const levelHint = (text: string): string | undefined =>
  isDate(text) ? `«${text}» parece una fecha: escribe el nivel.` : (garbledHint(text) ?? errorHint(text))

/** Why a text with commas is no list of sizes, such as `4-6, 6-8`. */
export function sizesHint(text: string): string | undefined {
  const date = text.split(', ').find(isDate)
  return date === undefined ? unreadableHint(text) : `«${date}» parece una fecha: escribe la talla.`
}

/** Why the day of a cell is unknown; `undefined` if it is known or the cell is blank. */
export function dayHint(day: string, order: DateOrder | null): string | undefined {
  if (day === '' || dayOfCell(day, order) !== undefined) return undefined
  if (order === null && ambiguousDayOf([day]) !== '')
    return `«${day}» puede ser dos fechas: di en Columnas cómo están escritas.`
  return order === 'month first'
    ? `«${day}» no es una fecha: en esta hoja van mes/día/año.`
    : `«${day}» no es una fecha: se escribe día/mes/año, 04/03/2015.`
}

/** A number that a spreadsheet has shortened: digits are lost. */
const shortened = /^\d(?:[.,]\d+)?e\+?\d+$/i

export const phoneHint = (text: string): string | undefined =>
  shortened.test(text) ? 'La hoja de cálculo acortó el número: escribe sus dígitos.' : errorHint(text)
