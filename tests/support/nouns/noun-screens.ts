import { screenOf } from '#support/nouns/form-and-list.ts'
import type { Noun } from '#support/nouns/noun.ts'
import { nouns } from '#support/nouns/nouns.ts'
import type { NounScreen } from '#support/nouns/screen.ts'

/** The screens of all nouns with an entry: a form beside a list, or each `screen` of a `*-screen.ts` in this folder. */
export const nounScreens: readonly NounScreen[] = [
  ...nouns.flatMap((noun: Noun) => (noun.screen ? [screenOf(noun.path, noun.screen)] : [])),
  ...Object.values(import.meta.glob<NounScreen>('./*-screen.ts', { eager: true, import: 'screen' })),
]
