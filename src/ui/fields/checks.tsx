import { useId } from 'react'
import classes from './choices.module.css'

type Props = {
  label: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
  error: string | undefined
}

export function Checks({ label, options, value, onChange, error }: Props) {
  const id = useId()
  const isInvalid = error !== undefined
  return (
    <fieldset className={classes.choices} aria-describedby={isInvalid ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option} data-invalid={isInvalid}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              aria-invalid={isInvalid}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...value, option.value] : value.filter((each) => each !== option.value))
              }
            />
            {option.label}
          </label>
        ))}
      </div>
      {isInvalid && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
