import { attempt } from '#api/storage.ts'

/** Where a tab keeps the run of a mission. */
export const runKey = 'capacitacion/mision'

/** Whether this tab was in a mission. */
export const hasKeptRun = (tab: Pick<Storage, 'getItem'>): boolean => attempt(() => tab.getItem(runKey)) !== null
