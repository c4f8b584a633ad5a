import { TextInput, type TextInputProps } from '@mantine/core'
import { phoneWarning } from '#values/phone.ts'
import { hintBelow } from '#ui/fields/hint-below.ts'
import classes from './phone-field.module.css'

type Props = Omit<TextInputProps, 'value' | 'type' | 'description' | 'inputWrapperOrder'> & { value: string }

/**
 * A field for a phone. A phone that cannot be called is warned of below it and can be saved all the same (spec 2, Every
 * screen); at once, because a line that comes on blur would move the button that is being pressed.
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
