import type { TestBackend } from '#mocks/node.ts'
import { nounScreens } from '#support/nouns/noun-screens.ts'
import { financeWritesOn } from '#support/screens/writes/finance-writes.ts'
import { recordWritesOn } from '#support/screens/writes/record-writes.ts'
import { removalsOn } from '#support/screens/writes/removals.ts'
import { rollWritesOn } from '#support/screens/writes/roll-writes.ts'
import type { Write } from '#support/screens/writes/write.ts'

/** Every write of a form, a row, a dialog or a roll, by name. The writes of the counter are in `counter-writes.ts`. */
export const writesOn = ({ db }: TestBackend): Record<string, Write> => ({
  ...removalsOn(db),
  ...recordWritesOn(db),
  ...financeWritesOn(db),
  ...rollWritesOn(db),
  ...Object.fromEntries(nounScreens.flatMap(({ writes }) => Object.entries(writes(db)))),
})
