import { useSyncExternalStore } from 'react'
import { openKept } from '#device/kept.ts'
import { ReceiptThanks, usualThanks } from '#forms/receipt-thanks.ts'

const kept = openKept<string>('receipt-thanks', ReceiptThanks, usualThanks)

/** The academy's words at the end of every receipt, as this device keeps them; empty for none (spec 9, Receipts). */
export const receiptThanks = (): string => kept.read()

/** These words, and how they are changed. */
export const useReceiptThanks = () => [useSyncExternalStore(kept.follow, kept.read), kept.write] as const
