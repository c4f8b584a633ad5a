import { createContext, use, useState } from 'react'
import classes from './row-more.module.css'

/** Whether the rows around are cards that leave values out. */
export const LeavesOut = createContext(false)

/** Shows and hides the values that a card has no room for. `of` is the item of the row, for example a person's name. */
export function RowMore({ of }: { of: string }) {
  const leavesOut = use(LeavesOut)
  const [isOpen, setIsOpen] = useState(false)
  if (!leavesOut) return null
  return (
    <button
      type="button"
      className={classes.more}
      data-more
      aria-expanded={isOpen}
      aria-label={`Más de ${of}`}
      title="Más"
      onClick={() => setIsOpen(!isOpen)}
    />
  )
}
