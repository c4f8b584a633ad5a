import { TextInput, type TextInputProps } from '@mantine/core'
import { hintBelow } from '#ui/fields/hint-below.ts'
import { phoneWarning } from '#values/phone.ts'
import classes from './phone-field.module.css'

type Props = Omit<TextInputProps, 'value' | 'type' | 'description' | 'inputWrapperOrder'> & { value: string }

/**
 * Field for a phone. It warns of a phone that cannot be called, but allows the save (spec 2, Every screen). It warns at
 * once: a line that appears on blur would move the button being pressed.
 */
export function PhoneField(props: Props) {
  const warning = phoneWarning(props.value)
  return (
    <TextInput
      {...props}
      type="tel"
      {...hintBelow(warning === undefined ? null : <span className={classes.warning}>{warning}</span>)}
    />
  )
}
