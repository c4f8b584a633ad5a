import { useEffect } from 'react'
import { missingSelectors, type RollChoice } from '#rules/rolls/roll.ts'
import { rollInSearch, searchOfRoll, type AttendanceSearch } from './search.ts'

type Address = {
  chosen: RollChoice
  /** the roll in the address, as {@link rollWordsOf} */
  words: string
  isAlone: boolean
  /** changes the address without a new history entry */
  change: (search: AttendanceSearch) => void
}

/** Joins the roll in an address to one text, which is equal for equal rolls. */
export const rollWordsOf = (search: AttendanceSearch): string => Object.values(rollInSearch(search) ?? {}).join('\n')

/** Keeps the roll taken alone in the address, so that a reload opens it again (spec 2, Attendance). */
export function useRollInAddress({ chosen, words, isAlone, change }: Address): void {
  useEffect(() => {
    if (!isAlone || missingSelectors(chosen).length > 0) return
    const search = searchOfRoll(chosen)
    if (rollWordsOf(search) !== words) change(search)
  }, [chosen, words, isAlone, change])
}
