import * as z from 'zod/mini'

/** The last line of a receipt until the academy writes its own (spec 9, Receipts). */
export const usualThanks = '¡Gracias!'

/** Maximum length of the text: a few lines on narrow paper. */
export const longestThanks = 200

/** The stored form of the text. */
export const ReceiptThanks = z.string().check(z.maxLength(longestThanks))
