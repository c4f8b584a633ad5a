import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TypeAhead, type Option } from '#ui/fields/type-ahead.tsx'
import classes from './press-to-choose.module.css'

type Props = {
  words: { label: string; placeholder: string; note: string; nothingFound: string; unchosen: string }
  /** called when the field opens */
  optionsOf: () => readonly Option[]
  onChoose: (option: Option) => void
}

/** A quiet button that opens a field to choose from. The field closes after one choice. */
export function PressToChoose({ words, optionsOf, onChoose }: Props) {
  const [options, setOptions] = useState<readonly Option[] | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const open = () => {
    flushSync(() => setOptions(optionsOf()))
    const field = place.current?.querySelector('input')
    field?.focus()
    // Opens the list.
    field?.click()
  }
  const close = () => {
    flushSync(() => setOptions(null))
    place.current?.querySelector('button')?.focus()
  }
  const choose = (option: Option | null) => {
    if (!option) return
    onChoose(option)
    close()
  }
  return (
    <div ref={place} className={classes.place}>
      {options ? (
        <>
          <TypeAhead {...words} options={options} chosen={null} onChoose={choose} />
          <Button variant="subtle" onClick={close}>
            Cancelar
          </Button>
        </>
      ) : (
        <Button variant="subtle" size="compact-md" onClick={open}>
          {words.label}
        </Button>
      )}
    </div>
  )
}
