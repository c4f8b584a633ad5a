import type { Question } from '#training/academy/use-question.tsx'
import type { Mission } from '#training/missions/file/schema.ts'

/** A trainer's missions with `added`, which replaces the mission with the same key. */
export const withMission = (missions: readonly Mission[], added: Mission): Mission[] => [
  ...missions.filter(({ clave }) => clave !== added.clave),
  added,
]

/** The question before `act` replaces a trainer's mission; `undefined` if no mission would be lost. */
export function replacingQuestion(missions: readonly Mission[], added: Mission, act: () => void): Question | undefined {
  const known = missions.find(({ clave }) => clave === added.clave)
  if (!known || JSON.stringify(known) === JSON.stringify(added)) return undefined
  return {
    text: `Ya hay una misión «${known.titulo}». ¿Quieres reemplazarla?`,
    note: 'La de antes se pierde en este equipo.',
    accept: 'Reemplazar',
    act,
  }
}
