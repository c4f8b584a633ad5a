import { Button } from '@mantine/core'
import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useIsBelow } from '#ui/shell/column-width.ts'
import { usualCardsAt } from '#ui/table/column.ts'
import classes from './filter-fold.module.css'

/** A filter in words (`Nivel: Básico`), and the function that removes it. */
export type ChosenFilter = { text: string; onRemove: () => void }

type Props = { /** filters that differ from the default */ chosen: readonly ChosenFilter[]; children: ReactNode }

/**
 * Filters of a list. On a phone they fold behind the button `Filtros`. The chosen ones show beside it in words, and a
 * press removes them.
 */
export function FilterFold({ chosen, children }: Props) {
  const id = useId()
  const isPhone = useIsBelow(usualCardsAt)
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (!isPhone) return children
  return (
    <>
      <Button
        ref={opener}
        className={classes.opener ?? ''}
        variant="default"
        leftSection={<SlidersHorizontal size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filtros
      </Button>
      {chosen.length > 0 && (
        <div className={classes.chosen}>
          {chosen.map(({ text, onRemove }) => (
            <button
              key={text}
              type="button"
              aria-label={`Quitar ${text}`}
              onClick={() => {
                onRemove()
                opener.current?.focus()
              }}
            >
              <bdi>{text}</bdi>
              <X size={16} aria-hidden />
            </button>
          ))}
        </div>
      )}
      <div id={id} className={classes.fields} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}
