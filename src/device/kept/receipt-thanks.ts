import * as z from 'zod/mini'
import { openKept, useKept } from '#device/kept.ts'

/** The last line of a receipt until the academy writes its own (spec 9, Receipts). */
export const usualThanks = '¡Gracias!'

/** Maximum length of the text: a few lines on narrow paper. */
export const longestThanks = 200

const kept = openKept<string>('receipt-thanks', z.string().check(z.maxLength(longestThanks)), usualThanks)

/** The academy's text at the end of every receipt, kept on this device; may be empty (spec 9, Receipts). */
export const receiptThanks = (): string => kept.read()

/** The text and its setter. */
export const useReceiptThanks = () => [useKept(kept), kept.write] as const
