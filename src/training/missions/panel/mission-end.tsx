import { Button } from '@mantine/core'
import { useState, type Ref } from 'react'
import type { ContextFrom } from 'xstate'
import { required } from '#machines/required.ts'
import type { Mission } from '#training/missions/file/schema.ts'
import { openCertificate } from '#training/missions/panel/certificate.tsx'
import { blockedText } from '#training/missions/panel/mission-tools.tsx'
import { countText, durationText } from '#training/missions/panel/texts.ts'
import type { Progress } from '#training/missions/progress.ts'
import type { missionRun } from '#training/missions/run/mission-run.ts'
import classes from './missions.module.css'

type Props = {
  ref: Ref<HTMLHeadingElement>
  context: ContextFrom<typeof missionRun>
  progress: Progress
  missions: readonly Mission[]
  onBack: () => void
}

export function MissionEnd({ ref, context, progress, missions, onBack }: Props) {
  const { mission, spent, mistakes, hints } = context
  const [isBlocked, setBlocked] = useState(false)
  return (
    <section className={classes.page} aria-labelledby="mission-title">
      <h3 ref={ref} id="mission-title" tabIndex={-1}>
        ¡Misión cumplida!
      </h3>
      <p>{required(mission).titulo}</p>
      <dl className={classes.figures}>
        <div className={classes.figure}>
          <dt className="label">Tiempo</dt>
          <dd>{durationText(spent)}</dd>
        </div>
        <div className={classes.figure}>
          <dt className="label">Errores</dt>
          <dd>{mistakes.length}</dd>
        </div>
        <div className={classes.figure}>
          <dt className="label">Pistas</dt>
          <dd>{hints}</dd>
        </div>
      </dl>
      {mistakes.length === 0 ? (
        <p>Sin un solo error. Así se trabaja.</p>
      ) : (
        <>
          <h4>{countText(mistakes.length, 'error en el camino', 'errores en el camino')}</h4>
          <ol className={classes.hints}>
            {mistakes.map(({ by, text }, index) => (
              <li key={`${index} ${text}`}>
                {by === 'check' ? `Comprobaste y faltaba: ${text}` : `La app avisó: ${text}`}
              </li>
            ))}
          </ol>
        </>
      )}
      <div className={classes.buttons}>
        <Button onClick={onBack}>Otra misión</Button>
        <Button
          variant="default"
          onClick={() => setBlocked(!openCertificate({ progress, name: progress.name, missions }))}
        >
          Certificado
        </Button>
      </div>
      {isBlocked && <p role="alert">{blockedText}</p>}
    </section>
  )
}
