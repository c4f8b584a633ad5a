import * as z from 'zod/mini'

/** What a receipt says at its end until the academy has words of its own (spec 9, Receipts). */
export const usualThanks = '¡Gracias!'

/** As many characters fit a narrow paper as some lines. */
export const longestThanks = 200

/** How the words are kept. */
export const ReceiptThanks = z.string().check(z.maxLength(longestThanks))
