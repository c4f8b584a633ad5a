import { Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { longestThanks } from '#api/memory-values.ts'
import { useReceiptThanks } from '#device/kept/receipt-thanks.ts'
import { usePlaceWords } from '#routes/shared/fields/place-words.ts'
import { usualThanks } from '#rules/sales/receipt.ts'
import { WordsDialog } from '#ui/dialogs/words-dialog.tsx'
import { LinkButton } from '#ui/fields/link-button.tsx'

/** Opens the closing words of every receipt, kept on this device or for the academy (spec 9, Receipts). */
export function ThanksWords() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [kept, keep] = useReceiptThanks()
  const place = usePlaceWords()
  return (
    <>
      <LinkButton onClick={open}>Palabras del comprobante</LinkButton>
      <WordsDialog
        title="Palabras del comprobante"
        isOpen={isOpen}
        kept={kept}
        usual={{ words: usualThanks, text: `Volver a ${usualThanks}` }}
        onSave={(thanks) => keep(thanks.trim())}
        onClose={close}
        fields={(thanks, onChange) => (
          <Textarea
            label="Al final de cada comprobante"
            description={`Se guarda ${place} y también sale en las copias. Vacío, no dice nada.`}
            autosize
            minRows={2}
            maxLength={longestThanks}
            value={thanks}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      />
    </>
  )
}
