import { Combobox, InputBase, OptionsDropdown, useCombobox, type InputBaseProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useId, type ComponentProps, type Ref } from 'react'
import { isEnter } from '#ui/fields/enter.ts'
import { useListAfterFocus } from '#ui/fields/list-after-focus.ts'
import { useLitOption } from '#ui/fields/lit-option.ts'

export type Row = { value: string; label: string }

type FieldProps = Omit<InputBaseProps, 'error'> &
  Pick<
    ComponentProps<'input'>,
    'placeholder' | 'aria-label' | 'aria-keyshortcuts' | 'dir' | 'onFocus' | 'onBlur' | 'onKeyDown'
  >

type Props = FieldProps & {
  ref?: Ref<HTMLInputElement>
  error?: string | false | undefined
  text: string
  onType: (text: string) => void
  /** options to show; a closed list does not need them */
  rows: Row[]
  heading?: string | undefined
  /** whether Enter takes the first option */
  isFirstLit: boolean
  chosen: string | null
  onTake: (value: string) => void
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  nothingFound?: string
  /** button that empties the field, by its name */
  clear?: { name: string; onClear: () => void } | undefined
}

/** Text field with a list of options. Only a lit option is taken. Typing replaces the text. */
export function ComboField({
  ref,
  text,
  onType,
  rows,
  heading,
  isFirstLit,
  chosen,
  onTake,
  isOpen,
  onOpen,
  onClose,
  nothingFound,
  clear,
  onFocus,
  onBlur,
  onKeyDown,
  ...field
}: Props) {
  const store = useOptions({ isOpen, onOpen, onClose })
  const lit = useLitOption(store, { search: text, rows, isFirstLit })
  const id = useId()
  const { comboboxProps, onFocusCapture } = useListAfterFocus()

  return (
    <Combobox
      size="md"
      store={store}
      onOptionSubmit={(value) => {
        onTake(value)
        store.closeDropdown()
      }}
      {...comboboxProps}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <InputBase
          id={id}
          size="md"
          dir="auto"
          {...field}
          ref={useMergedRef(ref, lit)}
          value={text}
          __defaultRightSection={<Combobox.Chevron error={field.error} />}
          __clearSection={clear && <Combobox.ClearButton aria-label={clear.name} onClear={clear.onClear} />}
          __clearable={clear !== undefined}
          rightSectionPointerEvents={clear ? 'all' : 'none'}
          onKeyDown={(event) => {
            // Otherwise Mantine would take the lit option.
            if (event.key === 'Enter' && !isEnter(event)) store.resetSelectedOption()
            onKeyDown?.(event)
            // Closes only the list, nothing around it.
            if (event.key === 'Escape' && isOpen) event.preventDefault()
          }}
          onFocusCapture={onFocusCapture}
          onFocus={(event) => {
            // Typing replaces the text.
            event.currentTarget.select()
            onFocus?.(event)
          }}
          onClick={() => {
            if (isOpen) return
            store.openDropdown()
            // Not while typing: a moment later it would unlight the option.
            store.updateSelectedOptionIndex('active', { scrollIntoView: true })
          }}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value)
            store.openDropdown()
          }}
          onBlur={(event) => {
            onBlur?.(event)
            store.closeDropdown()
          }}
        />
      </Combobox.Target>
      <Options
        rows={rows}
        heading={heading}
        chosen={chosen}
        nothingFound={nothingFound}
        {...(field.label ? { labelId: `${id}-label` } : { 'aria-label': field['aria-label'] })}
      />
    </Combobox>
  )
}

function useOptions({ isOpen, onOpen, onClose }: Pick<Props, 'isOpen' | 'onOpen' | 'onClose'>) {
  const store = useCombobox({
    opened: isOpen,
    onDropdownOpen: onOpen,
    onDropdownClose: () => {
      onClose()
      store.resetSelectedOption()
    },
  })
  return store
}

type OptionsProps = Pick<Props, 'rows' | 'heading' | 'chosen'> & {
  nothingFound: string | undefined
  labelId?: string
  'aria-label'?: string | undefined
}

const Options = ({ rows, heading, chosen, nothingFound, labelId, 'aria-label': label }: OptionsProps) => (
  <OptionsDropdown
    // No empty text here: it shows below the field, which the list would cover.
    data={heading === undefined ? rows : [{ group: heading, items: rows }]}
    filter={({ options }) => options}
    search=""
    limit={undefined}
    withScrollArea={false}
    maxDropdownHeight={undefined}
    value={chosen}
    withCheckIcon
    checkIconPosition="left"
    hiddenWhenEmpty={nothingFound === undefined}
    nothingFoundMessage={nothingFound}
    unstyled={false}
    labelId={labelId}
    aria-label={label}
    scrollAreaProps={undefined}
  />
)
