import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { fitnessFor, type Searchable } from '#values/search.ts'

/**
 * Freezes the options while the list is open, so that a reload moves nothing under the person's eyes. A change of
 * `search` brings the new options. `textsOf` returns the searchable texts of an option.
 */
export function useHeldOptions<Option>(
  options: readonly Option[],
  search: string,
  textsOf: (option: Option) => Searchable,
) {
  const [isOpen, { open: onOpen, close: onClose }] = useDisclosure()
  const [held, setHeld] = useState({ options, search })
  const isNew = held.options !== options
  const isHeld = isOpen && isNew && held.search === search && hasFitting(held.options, search, textsOf)
  if (!isHeld && (isNew || held.search !== search)) setHeld({ options, search })
  return { options: isHeld ? held.options : options, isOpen, onOpen, onClose }
}

function hasFitting<Option>(options: readonly Option[], search: string, textsOf: (option: Option) => Searchable) {
  const fitnessOf = fitnessFor(search)
  return options.some((option) => fitnessOf(textsOf(option)) !== null)
}
