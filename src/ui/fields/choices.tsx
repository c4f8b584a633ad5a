import { useId } from 'react'
import classes from './choices.module.css'

type Props = {
  label: string
  options: string[]
  value: string | null
  onChange: (value: string) => void
  error?: string | undefined
  /** whether the dialog around it starts at the chosen option */
  startsFocused?: boolean
}

export function Choices({ label, options, value, onChange, error, startsFocused = false }: Props) {
  const id = useId()
  return (
    <fieldset
      className={classes.choices}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend id={`${id}-label`}>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option} className={classes.option}>
            <input
              type="radio"
              name={id}
              value={option}
              checked={value === option}
              data-autofocus={(startsFocused && value === option) || undefined}
              onChange={() => onChange(option)}
            />
            {option}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
