import { useEffect } from 'react'
import { missingSelectors, type RollChoice } from '#rules/rolls/roll.ts'
import { rollInSearch, searchOfRoll, type AttendanceSearch } from './search.ts'

type Address = {
  /** the roll that is chosen */
  chosen: RollChoice
  /** what the address says of it, as {@link rollWordsOf} */
  words: string
  /** whether it is taken alone */
  isAlone: boolean
  /** changes the address without a new step of the history */
  change: (search: AttendanceSearch) => void
}

/** What an address says of a roll, as one text: equal for two that say the same. */
export const rollWordsOf = (search: AttendanceSearch): string => Object.values(rollInSearch(search) ?? {}).join('\n')

/** Keeps the roll that is taken alone in the address, so that a reload opens it again (spec 2, Attendance). */
export function useRollInAddress({ chosen, words, isAlone, change }: Address): void {
  useEffect(() => {
    if (!isAlone || missingSelectors(chosen).length > 0) return
    const search = searchOfRoll(chosen)
    if (rollWordsOf(search) !== words) change(search)
  }, [chosen, words, isAlone, change])
}
