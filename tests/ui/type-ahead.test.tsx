/** A field that chooses by typing shows what is chosen. */
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { TypeAhead } from '#ui/fields/type-ahead.tsx'

type Field = { options: string[]; chosen: string | null; all?: string }

/** Opens the field; `show` gives its texts from then on, of each time that the page was drawn. */
function openField(first: Field) {
  let drawn: string[] = []
  const textOf = () => screen.getByLabelText<HTMLInputElement>('Estudiante').value
  function Page({ options, ...field }: Field) {
    useLayoutEffect(() => void drawn.push(textOf()))
    return (
      <MantineProvider>
        <TypeAhead
          label="Estudiante"
          options={options.map((name) => ({ value: name, label: `${name} Núñez` }))}
          onChoose={() => {}}
          clear="Quitar estudiante"
          nothingFound="Nadie coincide con ese nombre."
          {...field}
        />
      </MantineProvider>
    )
  }
  const { rerender } = render(<Page {...first} />)
  return (next: Field) => {
    drawn = []
    rerender(<Page {...next} />)
    return [...drawn, textOf()]
  }
}

test('the text is of what is chosen at once, not a moment later', () => {
  const show = openField({ options: [], chosen: null, all: 'Todos' })
  const options = ['Ana', 'Beto']
  for (const text of show({ options, chosen: 'Beto', all: 'Todos' })) expect(text).toBe('Beto Núñez')
  for (const text of show({ options, chosen: 'Ana', all: 'Todos' })) expect(text).toBe('Ana Núñez')
  for (const text of show({ options, chosen: null, all: 'Todos' })) expect(text).toBe('Todos')
})

test('one who is chosen and in no list any more keeps the text', () => {
  const show = openField({ options: ['Ana', 'Beto'], chosen: 'Beto' })
  expect(show({ options: ['Ana'], chosen: 'Beto' }).at(-1)).toBe('Beto Núñez')
  expect(show({ options: ['Ana'], chosen: null }).at(-1)).toBe('')
})
