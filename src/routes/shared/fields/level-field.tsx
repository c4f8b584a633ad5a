import { NativeSelect } from '@mantine/core'
import { SuggestField, type NewText } from '#ui/fields/suggest-field.tsx'

export type OfferedLevels = {
  names: string[]
  /** whether the academy has no list of levels, so that a new one can be typed */
  isTyped: boolean
}

export const newLevel: NewText = {
  option: (level) => `Agregar nivel «${level}»`,
  question: (level) => `«${level}» no está entre los niveles. ¿Agregarlo?`,
  alike: (levels) => `Se parece a: ${levels}.`,
}

type Props = {
  offered: OfferedLevels
  /** text of the first option, which means no level */
  placeholder: string
  value: string
  onChange: (level: string) => void
  error: string | undefined
}

/** Level of a class, from the academy's list. Without a list it is typed, with suggestions (spec 2, Calendar). */
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
