import * as z from 'zod/mini'
import { openKept, useKept } from '#device/kept.ts'
import { usualReminders, type Reminders } from '#rules/payments/debts.ts'

/** Texts of the reminders, kept on this device (spec 4, Who owes). */
const kept = openKept<Reminders>(
  'reminders',
  z.object({ one: z.string(), two: z.string(), more: z.string() }),
  usualReminders,
)

/** The texts and their setter. */
export const useReminders = () => [useKept(kept), kept.write] as const
