import { useSelector } from '@xstate/react'
import type { RollSending } from '#actors/roll.ts'
import { Versions } from '#routes/shared/questions/versions.tsx'
import { differencesOf, namedDifferences } from '#rules/rolls/roll-conflict.ts'
import type { MarkState } from '#rules/rolls/roll-marks.ts'
import type { People } from '#rules/rolls/roll-people.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'

type Props = {
  sending: RollSending
  people: Readonly<People>
}

/** Both versions of a roll that another machine saved meanwhile, and the choice between them (spec 4, Attendance). */
export function Conflict({ sending, people }: Props) {
  const mine = useSelector(sending, ({ context }) => context.write)
  const theirs = useSelector(sending, ({ context: { changed } }) => changed?.theirs.marks)
  if (!theirs) return null
  const all = namedDifferences(differencesOf({ ...mine, theirs }), people)
  return (
    <Confirm
      question="Alguien más guardó esta lista"
      note="Cambió después de que la abriste. «Conservar lo mío» guarda lo que marcaste tú y respeta lo demás. «Usar lo del servidor» descarta lo que marcaste."
      accept="Conservar lo mío"
      alternative={{ text: 'Usar lo del servidor', onChoose: () => sending.send({ type: 'KEEP_THEIRS' }) }}
      isHarmless
      onAccept={() => sending.send({ type: 'KEEP_MINE' })}
      onDecline={() => sending.send({ type: 'CANCEL' })}
    >
      <Versions headers={['Persona', 'Tú', 'En el servidor']}>
        <Rows title="Cambió en el servidor" rows={all.filter(({ isNew }) => isNew)} />
        <Rows title="Solo lo cambiaste tú" rows={all.filter(({ isNew }) => !isNew)} />
      </Versions>
    </Confirm>
  )
}

const words: Record<MarkState, string> = { present: 'Presente', absent: 'Ausente', unmarked: 'Sin marcar' }

function Rows({ title, rows }: { title: string; rows: ReturnType<typeof namedDifferences> }) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {rows.map(({ who, id, name, mine, theirs }) => (
        <tr key={`${who} ${id}`}>
          <th scope="row">{name}</th>
          <td data-mark={mine}>{words[mine]}</td>
          <td data-mark={theirs}>{words[theirs]}</td>
        </tr>
      ))}
    </tbody>
  )
}
