import { attempt } from '#device/storage.ts'

export const runKey = 'capacitacion/mision'

/** Whether this tab was playing a mission before a reload. */
export const hasStoredRun = (tab: Pick<Storage, 'getItem'>): boolean => attempt(() => tab.getItem(runKey)) !== null
