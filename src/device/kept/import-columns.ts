import * as z from 'zod/mini'
import { openKept } from '#device/kept.ts'
import { withChosen, type ChosenColumns } from '#forms/chosen-columns.ts'
import { importFields } from '#rules/students/import-headings.ts'

const ChosenList: z.ZodMiniType<readonly ChosenColumns[]> = z.array(
  z.object({ headings: z.array(z.string()), columns: z.array(z.nullable(z.enum(importFields))) }),
)

const kept = openKept('import-columns', ChosenList, [])

/** The columns chosen on this device. The next sheet of the same program needs no question. */
export const importColumns = (): readonly ChosenColumns[] => kept.read()

export const keepImportColumns = (chosen: ChosenColumns): void => kept.write(withChosen(kept.read(), chosen))
