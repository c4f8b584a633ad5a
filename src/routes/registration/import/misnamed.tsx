import { NativeSelect } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { StudentImportActor } from '#actors/student-import.ts'
import { misnamedDisciplines, misnamedGroups, misnamedLevels } from '#forms/import-misnamed.ts'
import type { ImportData, Meant } from '#forms/import-values.ts'
import type { CheckedRow } from '#forms/student-import.ts'
import classes from '#routes/shared/import/import.module.css'
import { ButtonLink } from '#routes/shared/screen/button-link.tsx'
import { mayOpen } from '#rules/permissions.ts'
import { counted } from '#values/counted.ts'
import { distinct, isolated, shortened } from '#values/text.ts'

type Props = { actor: StudentImportActor; known: ImportData; checked: readonly CheckedRow[] }

/** Unknown disciplines, subdisciplines and levels of the sheet. One choice replaces a name in all its rows. */
export function Misnamed({ actor, known, checked }: Props) {
  const { columns, meant, rows } = useSelector(actor, (state) => state.context)
  const misnamed = useMemo(() => misnamedDisciplines({ columns, meant, rows }, known), [columns, meant, rows, known])
  const groups = useMemo(() => misnamedGroups(checked, meant), [checked, meant])
  const levels = useMemo(() => misnamedLevels({ columns, meant, rows }, known), [columns, meant, rows, known])
  const mean = (answer: Meant) => actor.send({ type: 'MEAN', meant: answer })
  if (known.disciplines.length === 0) return <NoDiscipline />
  if (misnamed.length + groups.length + levels.length === 0) return null
  return (
    <section className={classes.misnamed} aria-labelledby="import-misnamed">
      <h2 id="import-misnamed">No existe en la academia</h2>
      <ul className={classes.columns}>
        {misnamed.map(({ text, count, disciplineId }) => (
          <Name
            key={text}
            text={`«${isolated(shortened(text))}» no existe: usar`}
            count={count}
            choices={known.disciplines.map(({ id, name }) => ({ value: id, label: name }))}
            value={disciplineId ?? ''}
            onChange={(value) => mean({ text, disciplineId: value })}
          />
        ))}
        {groups.map(({ text, count, disciplineId, subdiscipline }) => {
          const discipline = known.disciplines.find(({ id }) => id === disciplineId)
          // A sheet with groups alone names no discipline: then the answer chooses both.
          const choices = (discipline ? [discipline] : known.disciplines).flatMap(({ id, name, subdisciplines }) =>
            distinct(subdisciplines).map((each) => ({
              value: `${id} ${each}`,
              label: discipline ? each : `${name}: ${each}`,
              answer: { text, disciplineId: id, subdiscipline: each },
            })),
          )
          return (
            <Name
              key={`${disciplineId} ${text}`}
              text={`«${isolated(shortened(text))}» no existe${discipline ? ` en ${discipline.name}` : ''}: usar`}
              count={count}
              choices={choices}
              value={subdiscipline && `${disciplineId} ${subdiscipline}`}
              onChange={(value) =>
                mean(choices.find((each) => each.value === value)?.answer ?? { text, disciplineId, subdiscipline: '' })
              }
            />
          )
        })}
        {levels.map(({ text, count, level }) => (
          <Name
            key={`level ${text}`}
            text={`El nivel «${isolated(shortened(text))}» no existe: usar`}
            count={count}
            none="Dejarlo así"
            choices={known.levels.map((each) => ({ value: each, label: each }))}
            value={level}
            onChange={(value) => mean({ text, disciplineId: '', level: value })}
          />
        ))}
      </ul>
    </section>
  )
}

type NameProps = {
  text: string
  count: number
  /** the first choice, without a replacement */
  none?: string
  choices: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

const Name = ({ text, count, none = 'Corregir uno por uno', choices, value, onChange }: NameProps) => (
  <li>
    <NativeSelect
      label={<span className={classes.text}>{text}</span>}
      description={`En ${counted(count, 'renglón', 'renglones')}.`}
      data={[{ value: '', label: none }, ...choices.map(({ value: each, label }) => ({ value: each, label }))]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </li>
)

/** Notice for a new academy without disciplines: the import waits until the first one is added. */
function NoDiscipline() {
  const { user } = useRouteContext({ from: '__root__' })
  return (
    <section className={classes.misnamed} aria-label="Sin disciplinas">
      <p className={classes.noDiscipline}>
        Primero agrega las disciplinas con sus subdisciplinas. Sin ellas no se registra a nadie. Esta hoja se queda
        aquí.
      </p>
      {mayOpen(user, 'ProductManagement') && (
        <div>
          <ButtonLink to="/productos" search={{ nuevo: 'disciplina' }}>
            Agregar la primera disciplina
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
