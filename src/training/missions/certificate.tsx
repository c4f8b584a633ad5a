import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { localDay, mexicanDate } from '#values/dates.ts'
import { doneBy, type Done, type Progress } from '#training/missions/progress.ts'
import type { Mission } from '#training/missions/schema.ts'
import { countText, timeText } from '#training/missions/texts.ts'
import { places } from '#training/missions/words.ts'

const styles = `
  @page { size: Letter; margin: 14mm; }
  * { box-sizing: border-box; }
  body { margin: 0 auto; max-width: 46rem; padding: 2rem; color: #1b2221; background: #fff; font: 15px/1.45 system-ui, sans-serif; }
  main { padding: 2rem; border: 3px double #0f766e; text-align: center; }
  h1 { margin: 0 0 1rem; color: #0b5750; font-size: 2rem; line-height: 1.25; }
  .name { margin: 0.25rem 0 1rem; font-size: 1.75rem; font-weight: 600; overflow-wrap: anywhere; }
  table { width: 100%; border-collapse: collapse; margin: 1.25rem 0; font-size: 13px; text-align: left; }
  th, td { padding: 0.25rem 0.5rem; border-bottom: 1px solid #e0e6e4; }
  th:nth-child(n + 3), td:nth-child(n + 3) { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  button { display: block; margin: 1rem auto 0; padding: 0.6rem 1.25rem; border: 0; border-radius: 8px; background: #0f766e; color: #fff; font: inherit; font-weight: 500; cursor: pointer; }
  button:focus-visible { outline: 2px solid #0f766e; outline-offset: 2px; }
  @media print { body { max-width: none; padding: 0; } button { display: none; } }
`

type Line = { mission: Mission; done: Done }

function Certificate({ name, lines, onPrint }: { name: string; lines: readonly Line[]; onPrint: () => void }) {
  const last = Math.max(...lines.map(({ done }) => done.at))
  const spent = lines.reduce((sum, { done }) => sum + done.spent, 0)
  return (
    <>
      <main>
        <h1>Certificado de capacitación</h1>
        <p>Se reconoce a</p>
        <p className="name">{name}</p>
        <p>
          por resolver {countText(lines.length, 'misión', 'misiones')} del sistema de la academia en {timeText(spent)}{' '}
          minutos, hasta el {mexicanDate(localDay(new Date(last)))}.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Misión</th>
              <th scope="col">Pantalla</th>
              <th scope="col">Fecha</th>
              <th scope="col">Tiempo</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ mission, done }) => (
              <tr key={mission.clave}>
                <td>{mission.titulo}</td>
                <td>{places[mission.pantalla]}</td>
                <td>{mexicanDate(localDay(new Date(done.at)))}</td>
                <td>{timeText(done.spent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>
      <button type="button" onClick={onPrint}>
        Imprimir
      </button>
    </>
  )
}

/**
 * Opens a window with the certificate of a person: the missions that they solved, on a Letter sheet. Gives whether the
 * browser let it open.
 */
export function openCertificate({
  progress,
  name,
  missions,
}: {
  progress: Progress
  name: string
  missions: readonly Mission[]
}): boolean {
  const solved = doneBy(progress, name)
  const lines = missions.flatMap((mission) => {
    const done = solved.get(mission.clave)
    return done ? [{ mission, done }] : []
  })
  // Not an empty address: windows with one are receipts, which are marked as worthless.
  const target = window.open('about:blank', '_blank', 'popup,width=860,height=960')
  if (!target || target.closed) return false
  target.document.title = `Certificado de ${name}`
  target.document.documentElement.lang = 'es-MX'
  const style = target.document.createElement('style')
  style.textContent = styles
  target.document.head.append(style)
  const place = target.document.createElement('div')
  target.document.body.append(place)
  flushSync(() => createRoot(place).render(<Certificate name={name} lines={lines} onPrint={() => target.print()} />))
  return true
}
