/** A field that chooses by typing shows the choice. */

import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { TypeAhead } from '#ui/fields/type-ahead.tsx'
import { searchableOf } from '#values/search.ts'

type Field = { options: string[]; chosen: string | null; all?: string }

/** Opens the field; `show` returns its text at each later render of the page. */
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
          nothingFound="Nadie coincide."
          unchosen="Nadie está elegido."
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

test('the text shows the choice at once, not a moment later', () => {
  const show = openField({ options: [], chosen: null, all: 'Todos' })
  const options = ['Ana', 'Beto']
  for (const text of show({ options, chosen: 'Beto', all: 'Todos' })) expect(text).toBe('Beto Núñez')
  for (const text of show({ options, chosen: 'Ana', all: 'Todos' })) expect(text).toBe('Ana Núñez')
  for (const text of show({ options, chosen: null, all: 'Todos' })) expect(text).toBe('Todos')
})

test('a chosen person who is in no list any more keeps the text', () => {
  const show = openField({ options: ['Ana', 'Beto'], chosen: 'Beto' })
  expect(show({ options: ['Ana'], chosen: 'Beto' }).at(-1)).toBe('Beto Núñez')
  expect(show({ options: ['Ana'], chosen: null }).at(-1)).toBe('')
})

test('who matches by other words than the name is listed with them', async () => {
  const user = userEvent.setup()
  const tutors = { Ana: 'Rosa López, 33 1234 5678', Rosa: 'Elena Ruiz, 55 8765 4321' }
  const options = Object.entries(tutors).map(([label, others]) => ({
    value: label,
    label,
    texts: () => searchableOf({ name: label, others }),
    others: () => others,
  }))
  render(
    <MantineProvider>
      <TypeAhead
        label="Estudiante"
        options={options}
        chosen={null}
        onChoose={() => {}}
        nothingFound="Nadie coincide."
        unchosen="Nadie está elegido."
      />
    </MantineProvider>,
  )
  await user.type(screen.getByLabelText('Estudiante'), 'rosa')
  const texts = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  expect(texts).toEqual(['Rosa', 'Ana (Rosa López, 33 1234 5678)'])
})

type Chooser = {
  names: string[]
  first?: string | null
  all?: string
  keeps?: boolean
}

/** A page with a chooser and a button after it. */
function openChooser({ names, first = null, all, keeps = false }: Chooser) {
  const choices: (string | null)[] = []
  function Page() {
    const [chosen, setChosen] = useState(first)
    return (
      <MantineProvider>
        <main id="main">
          <TypeAhead
            label="Estudiante"
            options={names.map((name) => ({ value: name, label: name }))}
            chosen={chosen}
            onChoose={(option) => {
              choices.push(option?.value ?? null)
              setChosen(option?.value ?? null)
            }}
            nothingFound="Nadie coincide."
            unchosen="Nadie está elegido."
            {...(all !== undefined && { all })}
            {...(!keeps && { clear: 'Quitar estudiante' })}
          />
          <button type="button">Después</button>
        </main>
      </MantineProvider>
    )
  }
  render(<Page />)
  const field = screen.getByLabelText<HTMLInputElement>('Estudiante', {
    selector: 'input',
  })
  const said = () =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
  const offered = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  const announced = () => document.querySelector('[aria-live]')?.textContent
  return { user: userEvent.setup(), field, choices, said, offered, announced }
}

const several = 'Varios coinciden: escribe más o elige uno.'

describe('Enter', () => {
  test('takes the best match, not the first of the list', async () => {
    const { user, field, choices } = openChooser({
      names: ['Maximiliano Ruiz', 'Ximena Díaz'],
    })
    await user.type(field, 'xim{Enter}')
    expect(choices).toEqual(['Ximena Díaz'])
    expect(field).toHaveValue('Ximena Díaz')
  })

  test('takes nobody if two match equally well, even after an earlier clear match, with a message', async () => {
    const { user, field, choices, offered, announced } = openChooser({
      names: ['Ana Gil', 'Anabel Cruz', 'Ana Ríos', 'Adriana Sosa'],
    })
    await user.type(field, 'anab')
    expect(field).toHaveAttribute('aria-activedescendant')
    await user.type(field, '{Backspace}{Enter}')
    expect(choices).toEqual([])
    expect(field).toHaveValue('ana')
    expect(field).not.toHaveAttribute('aria-activedescendant')
    expect(offered()).toEqual(['Ana Gil', 'Ana Ríos', 'Anabel Cruz', 'Adriana Sosa'])
    expect(announced()).toBe(several)
    expect(screen.getAllByText(several)).toHaveLength(2)
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(choices).toEqual(['Ana Ríos'])
    expect(announced()).toBe('')
  })

  test('takes the option that an arrow key reached before the rest of a long list is drawn', async () => {
    const { user, field, choices, offered } = openChooser({
      names: ['Ana', ...Array.from({ length: 40 }, (_, at) => `Ana ${at}`)],
    })
    await user.click(field)
    // In one `act`: the rest is drawn at its end.
    act(() => {
      fireEvent.change(field, { target: { value: 'ana' } })
      expect(offered().length).toBeLessThan(40)
      fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown' })
    })
    expect(offered()).toHaveLength(41)
    await user.keyboard('{Enter}')
    expect(choices).toEqual(['Ana 0'])
  })

  test('takes a match after one letter too', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { user, field, choices } = openChooser({ names: ['Ana', 'Beto'] })
    await user.type(field, 'b')
    act(() => void vi.runAllTimers())
    await user.keyboard('{Enter}')
    expect(choices).toEqual(['Beto'])
  })

  test('takes the name that is typed completely', async () => {
    const { user, field, choices } = openChooser({
      names: ['Grupo 10', 'Grupo 1'],
    })
    await user.type(field, 'grupo 1{Enter}')
    expect(choices).toEqual(['Grupo 1'])
  })

  test('without a text takes nobody', async () => {
    const { user, field, choices } = openChooser({ names: ['Ana', 'Beto'] })
    await user.click(field)
    await user.keyboard('{Enter}')
    expect(choices).toEqual([])
  })
})

describe('a choice that is typed over', () => {
  test('is dropped at the first letter, and the left field has a message that nobody is chosen', async () => {
    const { user, field, choices, said } = openChooser({
      names: ['Ana', 'Beto'],
      first: 'Ana',
    })
    await user.type(field, 'Bea', {
      initialSelectionStart: 0,
      initialSelectionEnd: 3,
    })
    expect(choices).toEqual([null])
    await user.tab()
    expect(field).toHaveValue('Bea')
    expect(field).toBeInvalid()
    expect(said()).toBe('Nadie está elegido.')
    await user.click(field)
    expect(field).toBeValid()
    await user.keyboard('be{Enter}')
    expect(choices).toEqual([null, 'Beto'])
    await user.tab()
    expect(said()).toBe('')
  })

  test('and emptied is dropped too; a filter shows all again', async () => {
    const { user, field, choices } = openChooser({
      names: ['Ana', 'Beto'],
      first: 'Ana',
      all: 'Todos',
    })
    await user.clear(field)
    await user.tab()
    expect(choices).toEqual([null])
    expect(field).toHaveValue('Todos')
    expect(field).toBeValid()
  })

  test('stays if a choice is required, with a message at the field', async () => {
    const { user, field, choices, said } = openChooser({
      names: ['Ana', 'Beto'],
      first: 'Ana',
      keeps: true,
    })
    await user.click(field)
    await user.keyboard('be')
    await user.tab()
    expect(choices).toEqual([])
    expect(field).toHaveValue('Ana')
    expect(field).toBeValid()
    expect(said()).toBe('Nadie está elegido.')
  })

  test('can be chosen again', async () => {
    const { user, field, choices } = openChooser({
      names: ['Ana', 'Beto'],
      first: 'Ana',
    })
    await user.click(field)
    await user.keyboard('an{Enter}')
    expect(choices).toEqual([null, 'Ana'])
    expect(field).toHaveValue('Ana')
  })
})

test('the list of a chosen field offers all, and the text is selected for typing', async () => {
  const { user, field, offered } = openChooser({
    names: ['Ana', 'Beto'],
    first: 'Beto',
  })
  await user.click(field)
  expect(offered()).toEqual(['Ana', 'Beto'])
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4])
})
