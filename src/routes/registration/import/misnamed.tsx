import { NativeSelect } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ImportActor } from '#actors/student-import.ts'
import { misnamedDisciplines } from '#forms/import-misnamed.ts'
import type { ImportData } from '#forms/import-values.ts'
import { ButtonLink } from '#routes/shared/screen/button-link.tsx'
import { mayOpen } from '#rules/permissions.ts'
import { counted } from '#values/counted.ts'
import { isolated, shortened } from '#values/text.ts'
import classes from './import.module.css'

/** Unknown disciplines of the sheet. One choice replaces a name in all its rows. */
export function MisnamedDisciplines({ actor, known }: { actor: ImportActor; known: ImportData }) {
  const { columns, meant, rows } = useSelector(actor, (state) => state.context)
  const misnamed = useMemo(() => misnamedDisciplines({ columns, meant, rows }, known), [columns, meant, rows, known])
  const choices = [
    { value: '', label: 'Corregir uno por uno' },
    ...known.disciplines.map(({ id, name }) => ({ value: id, label: name })),
  ]
  if (known.disciplines.length === 0) return <NoDiscipline />
  if (misnamed.length === 0) return null
  return (
    <section className={classes.misnamed} aria-labelledby="import-misnamed">
      <h2 id="import-misnamed">Disciplinas que no existen</h2>
      <ul className={classes.columns}>
        {misnamed.map(({ text, count, disciplineId }) => (
          <li key={text}>
            <NativeSelect
              label={<span className={classes.text}>{`«${isolated(shortened(text))}» no existe: usar`}</span>}
              description={`En ${counted(count, 'renglón', 'renglones')}.`}
              data={choices}
              value={disciplineId ?? ''}
              onChange={({ currentTarget: { value } }) =>
                actor.send({ type: 'MEAN', meant: { text, disciplineId: value } })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Notice for a new academy without disciplines: the import waits until the first one is added. */
function NoDiscipline() {
  const { user } = useRouteContext({ from: '__root__' })
  return (
    <section className={classes.misnamed} aria-label="Sin disciplinas">
      <p className={classes.noDiscipline}>
        Todavía no hay disciplinas, y sin ellas no se registra a nadie: primero se agrega cada una con sus
        subdisciplinas. Esta hoja se queda aquí.
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
