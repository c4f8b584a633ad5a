import { useKept } from '#device/kept.ts'
import { memoryKept } from '#device/memory.ts'

const kept = memoryKept['receipt-thanks']

/** The academy's text at the end of every receipt; may be empty (spec 9, Receipts). */
export const receiptThanks = (): string => kept.read()

/** The text and its setter. */
export const useReceiptThanks = () => [useKept(kept), kept.write] as const
