import type { InputWrapperProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { dayInWords, hasWholeYear, isoDateOf } from '#values/dates.ts'

/** Hint between a field and its error, where it moves nothing above. */
export const hintBelow = (description: ReactNode): Pick<InputWrapperProps, 'description' | 'inputWrapperOrder'> => ({
  description,
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
})

/** Shows the day in words, because browsers may write the month first (spec 2, Every screen). */
export const wordsBelow = (day: string): ReturnType<typeof hintBelow> =>
  hintBelow(hasWholeYear(day) && isoDateOf(day) !== undefined ? dayInWords(day) : null)
