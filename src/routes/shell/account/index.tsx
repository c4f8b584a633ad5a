import { latePart } from '#ui/shell/late-part.tsx'

/** The dialog `Mi cuenta`, with code of its own. */
export const { Part: Account } = latePart(async () => (await import('./dialog.tsx')).AccountDialog, { hasField: true })
