import type { InputWrapperProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { dayInWords, hasWholeYear, isoDateOf } from '#values/dates.ts'

/** A hint between a field and its error, where it moves nothing above; `null` for none. */
export const hintBelow = (description: ReactNode): Pick<InputWrapperProps, 'description' | 'inputWrapperOrder'> => ({
  description,
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
})

/**
 * Says the day of a date field in words below it: browsers write it in the order of their own language, which may be
 * month first (spec 2, Every screen).
 */
export const wordsBelow = (day: string): ReturnType<typeof hintBelow> =>
  hintBelow(hasWholeYear(day) && isoDateOf(day) !== undefined ? dayInWords(day) : null)
