import { Button, TextInput } from '@mantine/core'
import { Check, Circle } from 'lucide-react'
import { useEffect, useState, type Ref } from 'react'
import type { SnapshotFrom } from 'xstate'
import { required } from '#machines/required.ts'
import { useQuestion } from '#training/academy/use-question.tsx'
import type { Missions } from '#training/missions/missions.ts'
import { durationText } from '#training/missions/panel/texts.ts'
import type { missionRun } from '#training/missions/run/mission-run.ts'
import classes from './missions.module.css'

type Props = {
  ref: Ref<HTMLHeadingElement>
  missions: Missions
  state: SnapshotFrom<typeof missionRun>
  /** the title of another mission that a link opened meanwhile */
  next: string | null
  onLeave: () => void
  onReport: () => void
}

/** The time since the mission began, updated each second; `since` in milliseconds since 1970. */
function Clock({ since, now }: { since: number; now: () => Date }) {
  const [at, setAt] = useState(() => now().getTime())
  useEffect(() => {
    const timer = setInterval(() => setAt(now().getTime()), 1000)
    return () => clearInterval(timer)
  }, [now])
  return <span className={classes.clock}>{durationText(at - since)}</span>
}

/** A notice that a link opened another mission, which begins after this mission. */
const NextMission = ({ title }: { title: string | null }) =>
  title !== null && (
    <p role="status" className={classes.note}>
      Tu enlace abre «{title}»: sigue con esta, o déjala y ahí está.
    </p>
  )

/** The mission in progress: its goal, questions and points, and one more hint for each press of the button. */
export function MissionDoing({ ref, missions: { run, now }, state, next, onLeave, onReport }: Props) {
  const { context } = state
  const mission = required(context.mission)
  const { points, hints, typed, lastMissing } = context
  const answer = (index: number, text: string) => run.send({ type: 'ANSWER', index, text })

  return (
    <section className={classes.page} aria-labelledby="mission-title">
      <div className={classes.top}>
        <h3 ref={ref} id="mission-title" tabIndex={-1}>
          {mission.titulo}
        </h3>
        <Clock since={required(context.start).at} now={now} />
      </div>
      <NextMission title={next} />
      <p className={classes.goal}>{mission.objetivo}</p>
      <details>
        <summary>Por qué importa</summary>
        <p>{mission.porque}</p>
      </details>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          run.send({ type: 'CHECK', at: now().getTime() })
        }}
      >
        {mission.comprobaciones.map(
          (check, index) =>
            'respuesta' in check && (
              <TextInput
                key={check.respuesta}
                label={check.respuesta}
                autoComplete="off"
                value={typed[index] ?? ''}
                onChange={({ currentTarget: { value } }) => answer(index, value)}
              />
            ),
        )}
        <h4 id="mission-points">Lo que debe quedar</h4>
        <ul className={classes.points} aria-labelledby="mission-points">
          {points.map(({ text, missing }) => (
            <li key={text} data-met={missing === null}>
              {missing === null ? (
                <Check size={18} role="img" aria-label="Listo:" />
              ) : (
                <Circle size={18} role="img" aria-label="Falta:" />
              )}
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <Button type="submit">Comprobar</Button>
        <div role="status">
          {lastMissing && (
            <div className={classes.missing}>
              <strong>Todavía no:</strong>
              <ul>
                {lastMissing.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </form>
      <Hints of={mission.pistas} given={hints} onAsk={() => run.send({ type: 'HINT' })} />
      <div className={classes.buttons}>
        <LeaveButton onLeave={onLeave} />
        <Button variant="subtle" color="gray" onClick={onReport}>
          Enviar mi avance
        </Button>
      </div>
    </section>
  )
}

function LeaveButton({ onLeave }: { onLeave: () => void }) {
  const [dialog, ask] = useQuestion()
  const askToLeave = () =>
    ask({
      text: '¿Dejar la misión?',
      note: 'Se pierden tu tiempo, tus pistas y tus respuestas de esta vez. Lo que hiciste en la academia se queda.',
      accept: 'Dejarla',
      act: onLeave,
    })
  return (
    <>
      <Button variant="subtle" color="gray" onClick={askToLeave}>
        Dejar la misión
      </Button>
      {dialog}
    </>
  )
}

const Hints = ({ of: hints, given, onAsk }: { of: readonly string[]; given: number; onAsk: () => void }) => (
  <section aria-labelledby="mission-hints">
    <h4 id="mission-hints">Pistas</h4>
    <ol className={classes.hints} aria-live="polite">
      {hints.slice(0, given).map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
    </ol>
    {given < hints.length && (
      <Button variant="default" onClick={onAsk}>
        Dame una pista ({given + 1} de {hints.length})
      </Button>
    )}
  </section>
)
