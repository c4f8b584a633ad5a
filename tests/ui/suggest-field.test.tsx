/** A text field with suggestions accepts a close match, and asks about a new text. */

import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findQuestion } from '#support/screens/find.ts'
import { SuggestField } from '#ui/fields/suggest-field.tsx'

const newLevel = {
  option: (level: string) => `Agregar «${level}»`,
  question: (level: string) => `¿Agregar «${level}»?`,
  alike: (levels: string) => `Hay: ${levels}.`,
}

/** A page with the field and a button after it. */
function openField(levels: string[], first = '') {
  function Page() {
    const [level, setLevel] = useState(first)
    return (
      <MantineProvider>
        <main id="main">
          <SuggestField label="Nivel" suggestions={levels} value={level} onChange={setLevel} added={newLevel} />
          <button type="button">Después</button>
        </main>
      </MantineProvider>
    )
  }
  render(<Page />)
  const field = screen.getByLabelText<HTMLInputElement>('Nivel', {
    selector: 'input',
  })
  const offered = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  const isAsked = () => document.querySelector('[role=alertdialog]') !== null
  return { user: userEvent.setup(), field, offered, isAsked }
}

const levels = ['Principiante', 'Intermedio', 'Grupo 10']

test('the field is selected on focus and offers every level, so that typing replaces it', async () => {
  const { user, field, offered, isAsked } = openField(levels, 'Principiante')
  await user.click(field)
  expect(offered()).toEqual(levels)
  await user.keyboard('int')
  expect(offered()).toEqual(['Intermedio', 'Agregar «int»'])
  await user.keyboard('{Enter}')
  expect(field).toHaveValue('Intermedio')
  expect(isAsked()).toBe(false)
})

test.each(['INTERMEDIO', 'interm', ' intermedio '])(
  '%j, and leaving the field, becomes the known level',
  async (typed) => {
    const { user, field, isAsked } = openField(levels)
    await user.type(field, typed)
    await user.tab()
    expect(field).toHaveValue('Intermedio')
    expect(isAsked()).toBe(false)
  },
)

describe.each(['{Enter}', '{Tab}', '{Escape}{Enter}'])('a new level and %s', (key) => {
  test.each([
    ['Grupo 1', 'Hay: Grupo 10.'],
    ['Grupo', 'Hay: Grupo 10.'],
    ['medio', 'Hay: Intermedio.'],
    ['Avanzado', null],
  ])('%s causes a question, and is taken as it was typed', async (typed, note) => {
    const { user, field, isAsked } = openField(levels, 'Principiante')
    await user.click(field)
    await user.keyboard(`${typed}${key}`)
    const question = await findQuestion()
    expect(question).toHaveTextContent(`¿Agregar «${typed}»?`)
    // The question is outside the form, so the form does not get its keys.
    expect(question.closest('main')).toBeNull()
    if (note !== null) expect(question).toHaveTextContent(note)
    await user.click(screen.getByText('Aceptar'))
    expect(field).toHaveValue(typed)
    expect(field).toHaveFocus()
    await user.tab()
    expect(isAsked()).toBe(false)
  })

  test('keeps the earlier level after a refusal', async () => {
    const { user, field, isAsked } = openField(levels, 'Principiante')
    await user.click(field)
    await user.keyboard(`Avanzado${key}`)
    await findQuestion()
    await user.click(screen.getByText('Cancelar'))
    expect(field).toHaveValue('Principiante')
    await user.tab()
    expect(isAsked()).toBe(false)
  })
})

test('the option that adds a level needs no further question', async () => {
  const { user, field, isAsked } = openField(levels)
  await user.type(field, 'Grupo  1 ')
  await user.click(await screen.findByText('Agregar «Grupo 1»'))
  await user.tab()
  expect(field).toHaveValue('Grupo 1')
  expect(isAsked()).toBe(false)
})

test('if two levels match equally well, the field takes neither by itself', async () => {
  const { user, field } = openField(['Grupo A', 'Grupo B'])
  await user.type(field, 'gru{Enter}')
  expect(await findQuestion()).toHaveTextContent('Hay: Grupo A y Grupo B.')
})

test('a level from a draft that is in no list causes a question when the field is left', async () => {
  const { user, field } = openField(levels, 'Princ')
  await user.click(field)
  await user.tab()
  expect(field).toHaveValue('Principiante')
})

test('an emptied level is not a new level', async () => {
  const { user, field, isAsked } = openField(levels, 'Principiante')
  await user.clear(field)
  await user.tab()
  expect(field).toHaveValue('')
  expect(isAsked()).toBe(false)
})

test('a question that takes the focus does not open a second question', async () => {
  const { user, field, isAsked } = openField(levels)
  await user.type(field, 'zz')
  const question = document.createElement('div')
  question.role = 'alertdialog'
  question.tabIndex = -1
  document.body.append(question)
  onTestFinished(() => question.remove())
  act(() => question.focus())
  expect(document.querySelectorAll('[role=alertdialog]')).toHaveLength(1)
  act(() => field.focus())
  question.remove()
  await user.tab()
  expect(isAsked()).toBe(true)
})
