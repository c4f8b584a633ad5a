import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { memo, useLayoutEffect, useMemo, useState } from 'react'
import { finderEverywhere, type FoundGroup } from '#rules/finding.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useLitOption } from '#ui/fields/lit-option.ts'
import classes from './finder.module.css'
import { useFinderItems, type FinderItem } from './items.ts'

/** Finds people, products, classes, screens and actions by any of their words (spec 2, Search everywhere). */
export function Finder({ onClose }: { onClose: () => void }) {
  const { user } = useRouteContext({ from: '__root__' })
  const items = useFinderItems(user)
  const navigate = useNavigate()
  const goTo = ({ place: { path, search } }: FinderItem) => {
    onClose()
    void navigate(
      path === undefined
        ? { to: '.', search: (before) => ({ ...before, ...search }), resetScroll: false }
        : { to: path, search: { ...search } },
    )
  }
  return (
    <Dialog title="Buscar en la academia" isOpen onClose={onClose} isWide>
      <Search items={items} onTake={goTo} onClose={onClose} />
    </Dialog>
  )
}

/** Shows ten results on a desktop. The theme sets a lower list inline. */
const tall = { options: { maxHeight: 'min(30rem, 55dvh)' } }

type Props = { items: FinderItem[]; onTake: (item: FinderItem) => void; onClose: () => void }

function Search({ items, onTake, onClose }: Props) {
  const [text, setText] = useState('')
  const find = useMemo(() => finderEverywhere(items), [items])
  const groups = useMemo(() => find(text), [find, text])
  const store = useCombobox({ opened: true, onDropdownClose: onClose })
  const field = useLitOption(store, { search: text, rows: groups, isFirstLit: true })
  // The dialog's own focus comes a moment later and would miss the first letters typed after Ctrl+K.
  useLayoutEffect(() => field.current?.focus(), [field])

  return (
    <Combobox store={store} styles={tall} onOptionSubmit={(id) => take(items, id, onTake)}>
      <Combobox.EventsTarget withExpandedAttribute autoComplete="off">
        <TextInput
          ref={field}
          size="md"
          dir="auto"
          aria-label="Buscar en la academia"
          placeholder="Nombre, tutor, teléfono, producto, pantalla…"
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes.options ?? ''} aria-label="Resultados">
        <Results groups={groups} />
      </Combobox.Options>
      <p className={classes.hint} role="status">
        {hintOf(text, groups.length)}
      </p>
    </Combobox>
  )
}

const Results = memo(function Results({ groups }: { groups: readonly FoundGroup<FinderItem>[] }) {
  return groups.map(({ group, items: found }) => (
    <Combobox.Group key={group} label={group}>
      {found.map(({ id, label, note, hours = '' }) => (
        <Combobox.Option key={id} value={id} className={classes.option ?? ''}>
          <bdi>{label}</bdi>
          {note !== '' && <bdi className={classes.note}>{note}</bdi>}
          {hours !== '' && <bdi className={classes.hours}>{hours}</bdi>}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  ))
})

function take(items: readonly FinderItem[], id: string, onTake: (item: FinderItem) => void): void {
  const item = items.find((each) => each.id === id)
  if (item) onTake(item)
}

function hintOf(text: string, groups: number): string {
  if (text.trim() === '') return 'Escribe el nombre de una persona, producto, clase o pantalla.'
  return groups === 0 ? 'Nada coincide.' : 'Flechas para elegir, Enter para abrir.'
}
