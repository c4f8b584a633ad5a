import { NativeSelect } from '@mantine/core'
import { SuggestField, type NewText } from '#ui/fields/suggest-field.tsx'

/** The levels that a form offers. */
export type OfferedLevels = {
  names: string[]
  /** whether the academy has no list of levels, so that one that is not offered can be typed */
  isTyped: boolean
}

/** What is said of a level that no list has. */
export const newLevel: NewText = {
  option: (level) => `Agregar nivel «${level}»`,
  question: (level) => `«${level}» no está entre los niveles. ¿Agregarlo?`,
  alike: (levels) => `Se parece a: ${levels}.`,
}

type Props = {
  offered: OfferedLevels
  /** the first option of the list, which chooses none */
  placeholder: string
  value: string
  onChange: (level: string) => void
  error: string | undefined
}

/**
 * The level of a class: one of the academy's list; without a list it is typed, and the levels that are seen elsewhere
 * are suggested (spec 2, Calendar).
 */
export const LevelField = ({ offered: { names, isTyped }, placeholder, onChange, ...field }: Props) =>
  isTyped ? (
    <SuggestField label="Nivel" suggestions={names} added={newLevel} onChange={onChange} {...field} />
  ) : (
    <NativeSelect
      label="Nivel"
      data={[{ value: '', label: placeholder }, ...names]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...field}
    />
  )
