import { Combobox, InputBase, OptionsDropdown, useCombobox, type InputBaseProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useId, type ComponentProps, type Ref } from 'react'
import { isEnter } from '#ui/fields/enter.ts'
import { useListAfterFocus } from '#ui/fields/list-after-focus.ts'
import { useLitOption } from '#ui/fields/lit-option.ts'

/** An option that is shown: its value and its text. */
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
  /** the options to show; a list that is closed needs none */
  rows: Row[]
  /** said above the options */
  heading?: string | undefined
  /** whether Enter takes the first option */
  isFirstLit: boolean
  /** the value of the chosen option */
  chosen: string | null
  onTake: (value: string) => void
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** shown when there is no option; without it the list is hidden then */
  nothingFound?: string
  /** empties the field, by a button with this name */
  clear?: { name: string; onClear: () => void } | undefined
}

/** A text field with a list of options below it. Nothing is taken unless it is lit. Typing replaces the text. */
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
  const store = useOptions({ rows, isFirstLit, isOpen, onOpen, onClose })
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
          ref={useMergedRef(ref, useLitOption())}
          value={text}
          __defaultRightSection={<Combobox.Chevron error={field.error} />}
          __clearSection={clear && <Combobox.ClearButton aria-label={clear.name} onClear={clear.onClear} />}
          __clearable={clear !== undefined}
          rightSectionPointerEvents={clear ? 'all' : 'none'}
          onKeyDown={(event) => {
            // Mantine would take the lit option.
            if (event.key === 'Enter' && !isEnter(event)) store.resetSelectedOption()
            onKeyDown?.(event)
            // Closes the list, and nothing around it.
            if (event.key === 'Escape' && isOpen) event.preventDefault()
          }}
          onFocusCapture={onFocusCapture}
          onFocus={(event) => {
            // Typing replaces what is there.
            event.currentTarget.select()
            onFocus?.(event)
          }}
          onClick={() => {
            if (isOpen) return
            store.openDropdown()
            // Not while typing: a moment later it would put out the lit option.
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

/** The state of the list: whether it is open, and which option is lit. */
function useOptions({
  rows,
  isFirstLit,
  isOpen,
  onOpen,
  onClose,
}: Pick<Props, 'rows' | 'isFirstLit' | 'isOpen' | 'onOpen' | 'onClose'>) {
  const store = useCombobox({
    opened: isOpen,
    onDropdownOpen: onOpen,
    onDropdownClose: () => {
      onClose()
      store.resetSelectedOption()
    },
  })
  const { selectFirstOption, resetSelectedOption } = store
  useEffect(() => {
    if (isFirstLit && rows.length > 0) selectFirstOption()
    else resetSelectedOption()
  }, [rows, isFirstLit, selectFirstOption, resetSelectedOption])
  return store
}

type OptionsProps = Pick<Props, 'rows' | 'heading' | 'chosen'> & {
  nothingFound: string | undefined
  /** the id of the field's label */
  labelId?: string
  /** the name of the field that has no label */
  'aria-label'?: string | undefined
}

/** The list of options below the field. */
const Options = ({ rows, heading, chosen, nothingFound, labelId, 'aria-label': label }: OptionsProps) => (
  <OptionsDropdown
    // Said below the field, the list would cover it.
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
