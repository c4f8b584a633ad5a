import * as z from 'zod/mini'
import { openKept } from '#device/kept.ts'
import { withChosen, type ChosenColumns } from '#forms/chosen-columns.ts'
import type { Meant } from '#forms/import-values.ts'
import { importFields } from '#rules/sheets/fields.ts'

const ChosenList: z.ZodMiniType<readonly ChosenColumns[]> = z.array(
  z.object({ headings: z.array(z.string()), columns: z.array(z.nullable(z.enum(importFields))) }),
)

const MeantList: z.ZodMiniType<readonly Meant[]> = z.array(
  z.object({
    text: z.string(),
    disciplineId: z.string(),
    subdiscipline: z.exactOptional(z.string()),
    level: z.exactOptional(z.string()),
  }),
)

const kept = openKept('import-columns', ChosenList, [])

/** Maximum number of remembered names. */
const mostMeant = 200

const keptMeant = openKept('import-meant', MeantList, [])

/** The columns chosen on this device. The next sheet of the same program needs no question. */
export const importColumns = (): readonly ChosenColumns[] => kept.read()

export const keepImportColumns = (chosen: ChosenColumns): void => kept.write(withChosen(kept.read(), chosen))

/** The meanings of unknown names chosen on this device, for every sheet. */
export const importMeant = (): readonly Meant[] => keptMeant.read()

export const keepImportMeant = (meant: readonly Meant[]): void => keptMeant.write(meant.slice(-mostMeant))
