import { attempt } from '#device/storage.ts'

/** The key of a mission's run in the storage of its browser tab. */
export const runKey = 'capacitacion/mision'

/** Whether a mission was being played in this tab before its page was loaded again. */
export const hasStoredRun = (tab: Pick<Storage, 'getItem'>): boolean => attempt(() => tab.getItem(runKey)) !== null
