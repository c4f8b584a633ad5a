import * as z from 'zod/mini'
import { hasChanges, type Marks } from '#rules/rolls/roll-marks.ts'
import type { RollChoice } from '#rules/rolls/roll.ts'
import type { DraftPlace } from '#saving/draft-place.ts'
import type { Finding } from '#saving/sent.ts'

/**
 * A roll to save: its marks, and the stored marks at the last read. `insteadOf` names the teacher who is replaced, else
 * it is empty.
 */
export type RollWrite = { chosen: RollChoice; marks: Marks; stored: Marks; insteadOf: string }

export type KeptRoll = RollWrite

/** The alert for saving a roll before all selectors have a value (spec 5, Attendance). */
export const missingSelectionText = 'Por favor, selecciona la fecha, subdisciplina, nivel y maestro.'

/** The texts of a save (spec 8, Attendance). */
export const rollWords = {
  sent: { noun: 'la asistencia', participle: 'guardada', again: 'enviarla' },
  done: () => 'Asistencia guardada con éxito!',
  theirs: 'Se quedó la lista del servidor.',
}

/** Compares the stored marks of a roll with the sent marks. A roll is saved as a whole. */
export const findRoll = (stored: Marks | null, sent: Marks): Finding =>
  stored !== null && !hasChanges(sent, stored) ? 'done' : 'not done'

const marksById = z.record(z.string(), z.boolean())
const KeptMarks = z.object({ students: marksById, teachers: marksById })

export const rollPlace: DraftPlace<KeptRoll> = {
  name: 'roll',
  version: 1,
  content: z.object({
    chosen: z.object({ date: z.string(), subdiscipline: z.string(), level: z.string(), teacher: z.string() }),
    marks: KeptMarks,
    stored: KeptMarks,
    // Missing in drafts from before there were substitutes.
    insteadOf: z._default(z.string(), ''),
  }),
}
