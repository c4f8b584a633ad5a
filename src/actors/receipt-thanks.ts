import { useSyncExternalStore } from 'react'
import { openKept } from '#device/kept.ts'
import { ReceiptThanks, usualThanks } from '#forms/receipt-thanks.ts'

const kept = openKept<string>('receipt-thanks', ReceiptThanks, usualThanks)

/** The academy's text at the end of every receipt, kept on this device; may be empty (spec 9, Receipts). */
export const receiptThanks = (): string => kept.read()

/** The text and its setter. */
export const useReceiptThanks = () => [useSyncExternalStore(kept.follow, kept.read), kept.write] as const
