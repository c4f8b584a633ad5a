import { attempt } from '#device/storage.ts'

/** The key of a mission's run in the storage of its browser tab. */
export const runKey = 'capacitacion/mision'

/** Whether this tab was playing a mission before a reload. */
export const hasStoredRun = (tab: Pick<Storage, 'getItem'>): boolean => attempt(() => tab.getItem(runKey)) !== null
