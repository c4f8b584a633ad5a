import type { Mission } from '#training/missions/file/schema.ts'
import { missionScreens } from '#training/missions/file/words.ts'
import { countText, durationText } from '#training/missions/panel/texts.ts'
import { solvedBy, type SolvedRecord, type Progress } from '#training/missions/progress.ts'
import { renderPaper } from '#ui/dialogs/paper.ts'
import { localDay, mexicanDate } from '#values/dates.ts'

/** The styles of the window, which has no styles of the app. */
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

type Line = { mission: Mission; solved: SolvedRecord }

function Certificate({ name, lines, onPrint }: { name: string; lines: readonly Line[]; onPrint: () => void }) {
  const last = Math.max(...lines.map(({ solved }) => solved.at))
  const spent = lines.reduce((sum, { solved }) => sum + solved.spent, 0)
  return (
    <>
      <main>
        <h1>Certificado de capacitación</h1>
        <p>Se reconoce a</p>
        <p className="name">{name}</p>
        <p>
          por resolver {countText(lines.length, 'misión', 'misiones')} del sistema de la academia en{' '}
          {durationText(spent)} minutos, hasta el {mexicanDate(localDay(new Date(last)))}.
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
            {lines.map(({ mission, solved }) => (
              <tr key={mission.clave}>
                <td>{mission.titulo}</td>
                <td>{missionScreens[mission.pantalla]}</td>
                <td>{mexicanDate(localDay(new Date(solved.at)))}</td>
                <td>{durationText(solved.spent)}</td>
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
 * Opens a window with the certificate of the person `name`: the solved missions on a Letter sheet. Returns `false` if
 * the browser blocks the window.
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
  const records = solvedBy(progress, name)
  const lines = missions.flatMap((mission) => {
    const solved = records.get(mission.clave)
    return solved ? [{ mission, solved }] : []
  })
  // Not an empty address: the app would treat the window as a receipt and add a watermark.
  const target = window.open('about:blank', '_blank', 'popup,width=860,height=960')
  if (!target || target.closed) return false
  renderPaper(target, <Certificate name={name} lines={lines} onPrint={() => target.print()} />, {
    title: `Certificado de ${name}`,
    styles,
  })
  return true
}
