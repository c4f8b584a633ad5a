import { memorySchemas } from '#api/memory-values.ts'
import { openKept, useKept } from '#device/kept.ts'
import { usualThanks } from '#rules/sales/receipt.ts'

export const thanksKept = openKept('receipt-thanks', memorySchemas['receipt-thanks'], usualThanks)

/** The academy's text at the end of every receipt; may be empty (spec 9, Receipts). */
export const receiptThanks = (): string => thanksKept.read()

export const useReceiptThanks = () => [useKept(thanksKept), thanksKept.write] as const
