import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useShortcuts } from '#ui/shell/use-shortcuts.ts'

type Props = { label: string; placeholder?: string; value: string; onChange: (value: string) => void }

/** The search field of a screen: `/` focuses it, Escape clears it. Shows typed text at once, even with a slow list. */
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
        // It closes nothing around the field then.
        event.preventDefault()
        change('')
      }}
    />
  )
}
