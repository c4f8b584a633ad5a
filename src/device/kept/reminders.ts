import { memorySchemas } from '#api/memory-values.ts'
import { openKept, useKept } from '#device/kept.ts'
import { usualReminders } from '#rules/payments/reminder-texts.ts'

/** Texts of the reminders, on this device or shared by the academy (spec 4, Who owes). */
export const remindersKept = openKept('reminders', memorySchemas.reminders, usualReminders)

export const useReminders = () => [useKept(remindersKept), remindersKept.write] as const
