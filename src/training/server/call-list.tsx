import { Button } from '@mantine/core'
import { ClipboardCopy } from 'lucide-react'
import { useId, useState } from 'react'
import type { DemoPage } from '#mocks/demo-page.ts'
import type { RecordedCall } from '#mocks/switches/calls.ts'
import { faultTexts } from '#training/server/fault-texts.ts'
import { useStore } from '#training/use-store.ts'
import { saveFile } from '#ui/save-file.ts'
import { localTime } from '#values/dates.ts'
import classes from './server.module.css'

/** The last 100 calls of this browser tab, newest first, each with its request and answer. */
export function CallList({ calls }: { calls: DemoPage['calls'] }) {
  const last = useStore(calls)
  const [outcome, setOutcome] = useState('')
  const title = useId()
  const copy = async (copied: RecordedCall | readonly RecordedCall[]) => {
    const text = JSON.stringify(copied, null, 1)
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('Copiado.')
    } catch {
      // Browsers have no clipboard without https.
      saveFile('llamadas', 'json', new Blob([text], { type: 'application/json' }))
      setOutcome('Guardado en llamadas.json.')
    }
  }
  return (
    <section className={classes.section} aria-labelledby={title}>
      <h3 id={title}>Últimas llamadas</h3>
      {last.length === 0 ? (
        <p className={classes.note}>Todavía no hay llamadas. Aquí quedan las últimas 100.</p>
      ) : (
        <div className={classes.line}>
          <Button
            variant="default"
            leftSection={<ClipboardCopy size={18} aria-hidden />}
            onClick={() => void copy(last)}
          >
            Copiar todas
          </Button>
          <Button variant="subtle" color="gray" onClick={calls.clear}>
            Vaciar la lista
          </Button>
        </div>
      )}
      <p role="status" className={classes.note}>
        {outcome}
      </p>
      <ol className={classes.calls} aria-labelledby={title}>
        {last.map((call) => (
          <li key={call.id}>
            <Call call={call} onCopy={() => void copy(call)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Call({ call, onCopy }: { call: RecordedCall; onCopy: () => void }) {
  const { at, method, endpoint, query, request, status, answer, ms, fault } = call
  const [isOpen, setOpen] = useState(false)
  const date = new Date(at)
  const time = `${localTime(date)}:${String(date.getSeconds()).padStart(2, '0')}`
  return (
    <details className={classes.entry} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className={classes.endpoint}>
          {method} {endpoint}
        </span>{' '}
        <span className={status === 200 ? classes.good : classes.bad}>{status ?? 'sin respuesta'}</span>{' '}
        <span className={classes.note}>
          {time} · {ms.toLocaleString('es-MX')} ms{fault && ` · ${faultTexts[fault]}`}
        </span>
      </summary>
      {isOpen && (
        <>
          <Text title="Petición" text={[query, request].filter(Boolean).join('\n')} />
          <Text title="Respuesta" text={answer} />
          <Button
            variant="default"
            aria-label={`Copiar ${endpoint} de las ${time}`}
            leftSection={<ClipboardCopy size={18} aria-hidden />}
            onClick={onCopy}
          >
            Copiar
          </Button>
        </>
      )}
    </details>
  )
}

function Text({ title, text }: { title: string; text: string }) {
  const shown = indented(text) || '(vacía)'
  return (
    <label className={classes.text}>
      {title}
      {/* Not `pre`: a scrolling element must be focusable for the keyboard. */}
      <textarea readOnly rows={Math.min(shown.split('\n').length + 1, 12)} value={shown} />
    </label>
  )
}

/** JSON with one value per line; other text unchanged. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 1)
  } catch {
    return text
  }
}
