import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import type { Endpoint } from '#api/endpoint.ts'
import { handlersByNoun } from '#backend/calls.ts'
import type { DemoPage } from '#mocks/demo-page.ts'
import { faultsOf } from '#mocks/scenarios/fault-names.ts'
import type { SetFault } from '#mocks/switches/switches.ts'
import { faultTexts } from '#training/server/fault-texts.ts'
import { useStore } from '#training/use-store.ts'
import { searchKey } from '#values/text.ts'
import classes from './server.module.css'

/** The tab `Fallas`: chooses a fault for each call of the server, with a search by name. */
export function FaultList({ switches }: { switches: DemoPage['switches'] }) {
  const { faults } = useStore(switches)
  const [search, setSearch] = useState('')
  const title = useId()
  const count = Object.keys(faults).length
  const set = (name: string, fault: SetFault | undefined) => {
    const { faults: before, ...others } = switches.get()
    const { [name]: _, ...rest } = before
    switches.set({ ...others, faults: fault ? { ...rest, [name]: fault } : rest })
  }
  const shown = Object.entries(handlersByNoun)
    .map(([noun, handlers]) => ({
      noun,
      calls: handlers.filter(({ endpoint, does }) =>
        [noun, endpoint.name, does].some((text) => searchKey(text).includes(searchKey(search))),
      ),
    }))
    .filter(({ calls }) => calls.length > 0)

  return (
    <section className={classes.section} aria-labelledby={title}>
      <h3 id={title}>Fallas</h3>
      <div className={classes.line}>
        <p role="status">{countSentence(count)}</p>
        {count > 0 && (
          <Button variant="default" onClick={() => switches.set({ ...switches.get(), faults: {} })}>
            Quitar todas las fallas
          </Button>
        )}
      </div>
      <TextInput
        type="search"
        label="Buscar llamada"
        leftSection={<Search size={18} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || search === '') return
          // Otherwise the same press would close the tools.
          event.preventDefault()
          setSearch('')
        }}
      />
      {shown.length === 0 && <p className={classes.note}>Ninguna llamada se llama así.</p>}
      <div>
        {shown.map(({ noun, calls }) => (
          // The key changes when a search begins or ends, so that the groups open or close.
          <details key={`${noun} ${search === ''}`} className={classes.noun} open={search !== ''}>
            <summary>
              {noun}{' '}
              <span className={classes.note}>
                {countText(calls.filter(({ endpoint }) => faults[endpoint.name]).length)}
              </span>
            </summary>
            {calls.map(({ endpoint, does }) => (
              <Call
                key={endpoint.name}
                endpoint={endpoint}
                text={does}
                fault={faults[endpoint.name]}
                onChange={(fault) => set(endpoint.name, fault)}
              />
            ))}
          </details>
        ))}
      </div>
    </section>
  )
}

function countSentence(count: number): string {
  if (count === 0) return 'No hay fallas puestas.'
  return count === 1 ? 'Hay 1 falla puesta.' : `Hay ${count} fallas puestas.`
}

const countText = (count: number): string => (count === 0 ? '' : count === 1 ? '1 falla' : `${count} fallas`)

type CallProps = {
  endpoint: Endpoint
  text: string
  fault: SetFault | undefined
  onChange: (fault: SetFault | undefined) => void
}

function Call({ endpoint, text, fault, onChange }: CallProps) {
  const id = useId()
  const possible = faultsOf(endpoint)
  const choose = (value: string) => {
    const chosen = possible.find((each) => each === value)
    onChange(chosen && { fault: chosen, times: fault?.times ?? 'always' })
  }
  return (
    <div className={classes.call} data-has-fault={fault !== undefined || undefined}>
      <label htmlFor={id}>
        {text} <code>{endpoint.name}</code>
      </label>
      <NativeSelect
        id={id}
        value={fault?.fault ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          { value: '', label: 'Sin falla' },
          ...possible.map((each) => ({ value: each, label: faultTexts[each] })),
        ]}
      />
      {fault && (
        <NativeSelect
          className={classes.times ?? ''}
          aria-label={`Cuántas veces falla: ${text}`}
          value={fault.times}
          onChange={({ currentTarget }) =>
            onChange({ ...fault, times: currentTarget.value === 'once' ? 'once' : 'always' })
          }
          data={[
            { value: 'always', label: 'Siempre' },
            { value: 'once', label: 'Una vez' },
          ]}
        />
      )}
    </div>
  )
}
