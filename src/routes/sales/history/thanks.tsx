import { Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useReceiptThanks } from '#actors/receipt-thanks.ts'
import { longestThanks, usualThanks } from '#forms/receipt-thanks.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { WordsForm } from '#ui/dialogs/words-form.tsx'
import { LinkButton } from '#ui/fields/link-button.tsx'

/** Opens the words that every receipt ends with, kept on this device (spec 9, Receipts). */
export function ThanksWords() {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <LinkButton onClick={open}>Palabras del comprobante</LinkButton>
      <Dialog title="Palabras del comprobante" isOpen={isOpen} onClose={close}>
        <Fields onClose={close} />
      </Dialog>
    </>
  )
}

function Fields({ onClose }: { onClose: () => void }) {
  const [kept, keep] = useReceiptThanks()
  const [thanks, setThanks] = useState(kept)
  return (
    <WordsForm
      usual={`Volver a ${usualThanks}`}
      onUsual={() => setThanks(usualThanks)}
      onSave={() => keep(thanks.trim())}
      onClose={onClose}
    >
      <Textarea
        label="Al final de cada comprobante"
        description="Se guarda en este dispositivo y también sale en las copias. Vacío, no dice nada."
        autosize
        minRows={2}
        maxLength={longestThanks}
        value={thanks}
        onChange={({ currentTarget }) => setThanks(currentTarget.value)}
      />
    </WordsForm>
  )
}
