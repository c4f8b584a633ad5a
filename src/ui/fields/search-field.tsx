import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useShortcuts } from '#ui/shell/use-shortcuts.ts'

type Props = { label: string; placeholder?: string; value: string; onChange: (value: string) => void }

/** Search field of a screen. `/` focuses it, Escape clears it. Typed text shows at once, even with a slow list. */
export function SearchField({ label, placeholder, value, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const find = () => {
    field.current?.focus()
    field.current?.select()
  }
  useShortcuts([
    ['/', find],
    ['shift+/', find],
  ])
  const change = (text: string) => {
    setDraft(text)
    onChange(text)
  }
  return (
    <TextInput
      ref={field}
      type="search"
      label={label}
      placeholder={placeholder}
      leftSection={<Search size={18} aria-hidden />}
      aria-keyshortcuts="/"
      title="Buscar (/)"
      value={draft ?? value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => setDraft(null)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.currentTarget.value === '') return
        // Then Escape closes nothing around the field.
        event.preventDefault()
        change('')
      }}
    />
  )
}
