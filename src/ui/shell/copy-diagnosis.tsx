import { Button, type ButtonProps } from '@mantine/core'
import { ClipboardCopy } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#ui/save-file.ts'

type Props = Omit<ButtonProps, 'children' | 'leftSection'> & {
  diagnosis: () => string
}

/** Copies the app's latest actions for the developer, or saves a file if there is no clipboard, as without https. */
export function CopyDiagnosis({ diagnosis, ...buttonProps }: Props) {
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    const text = diagnosis()
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('Diagnóstico copiado.')
    } catch {
      saveFile('diagnostico', 'json', new Blob([text], { type: 'application/json' }))
      setOutcome('Diagnóstico guardado en diagnostico.json.')
    }
  }
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        {...buttonProps}
        leftSection={<ClipboardCopy size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        Copiar diagnóstico
      </Button>
      <span role="status">{outcome}</span>
    </>
  )
}
