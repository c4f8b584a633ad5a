import { useKept } from '#device/kept.ts'
import { memoryKept } from '#device/memory.ts'

/** Texts of the reminders, on this device or shared by the academy (spec 4, Who owes). */
const kept = memoryKept.reminders

/** The texts and their setter. */
export const useReminders = () => [useKept(kept), kept.write] as const
