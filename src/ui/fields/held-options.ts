import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { searchKey } from '#values/text.ts'

/**
 * Options that stay the same while their list is open and shows some, so that a list that is loaded again moves nothing
 * under the person's eyes. The next typed letter, a change of `search`, brings the new ones. `textOf` gives the
 * {@link searchKey} of an option. The two functions are for the field.
 */
export function useHeldOptions<Option>(
  options: Option[],
  search: string,
  textOf: (option: Option) => string = (option) => searchKey(String(option)),
) {
  const [isOpen, { open: onDropdownOpen, close: onDropdownClose }] = useDisclosure()
  const [held, setHeld] = useState({ options, search })
  const isNew = held.options !== options
  const typed = searchKey(search)
  const isHeld =
    isOpen && isNew && held.search === search && held.options.some((option) => textOf(option).includes(typed))
  if (!isHeld && (isNew || held.search !== search)) setHeld({ options, search })
  return { options: isHeld ? held.options : options, isOpen, onDropdownOpen, onDropdownClose }
}
