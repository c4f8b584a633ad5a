import { Button } from '@mantine/core'
import type { ChangeEvent } from 'react'
import type { Demo } from '#mocks/demo.ts'
import { useReplacing } from '#training/academy/use-replacing.tsx'
import { saveFile } from '#ui/save-file.ts'
import { isolated } from '#values/text.ts'
import classes from './archive-tools.module.css'

/** Buttons on the login page and in the trainer's tools that export, import and reset the academy's data. */
export function ArchiveTools({ archive }: { archive: Pick<Demo, 'reset' | 'exportJson' | 'readJson'> }) {
  const { outcome, run, replace, dialog } = useReplacing()
  const importFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    replace(async () => archive.readJson(await file.text()), {
      question: `¿Reemplazar la academia por la de «${isolated(file.name)}»?`,
      accept: 'Reemplazar',
      done: 'Se importó la academia del archivo.',
    })
  }
  return (
    <>
      <div className={classes.files}>
        <Button
          variant="default"
          onClick={() => saveFile('academia', 'json', new Blob([archive.exportJson()], { type: 'application/json' }))}
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
        <p>Se borra lo que se hizo en este navegador. La academia vuelve a como era.</p>
        <Button variant="default" onClick={() => void run(archive.reset, 'La academia está como al principio.')}>
          Borrar y empezar de nuevo
        </Button>
      </details>
      <p role={outcome.role} className={classes.outcome}>
        {outcome.text}
      </p>
      {dialog}
    </>
  )
}
