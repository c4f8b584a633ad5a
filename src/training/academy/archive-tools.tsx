import { Button } from '@mantine/core'
import type { ChangeEvent } from 'react'
import type { Demo } from '#mocks/demo.ts'
import { useOutcome } from '#training/academy/use-outcome.ts'
import { saveFile } from '#ui/save-file.ts'
import classes from './archive-tools.module.css'

type Props = { archive: Pick<Demo, 'reset' | 'exportJson' | 'importJson'> }

/** Export, import and reset of the academy's data, on the login page and in the trainer's tools. */
export function ArchiveTools({ archive }: Props) {
  const [outcome, run] = useOutcome()
  const importFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (file) void run(async () => archive.importJson(await file.text()), 'Se importó la academia del archivo.')
  }
  return (
    <>
      <div className={classes.files}>
        <Button
          variant="default"
          onClick={() => saveFile('academia.json', new Blob([archive.exportJson()], { type: 'application/json' }))}
        >
          Exportar datos
        </Button>
        <label className={classes.import}>
          Importar datos
          <input type="file" accept="application/json,.json" onChange={importFile} />
        </label>
      </div>
      <details className={classes.reset}>
        <summary>Reiniciar datos</summary>
        <p>Se borra todo lo que se hizo en este navegador y la academia vuelve a como era.</p>
        <Button variant="default" onClick={() => void run(archive.reset, 'La academia está como al principio.')}>
          Borrar y empezar de nuevo
        </Button>
      </details>
      <p role={outcome.role} className={classes.outcome}>
        {outcome.text}
      </p>
    </>
  )
}
