import { waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { first } from '#support/screens/find.ts'
import { openPos } from '#support/screens/pos.ts'
import type { openWindows, ReceiptWindow } from '#support/screens/receipt-window.ts'

/** The alert about a receipt whose window the browser blocked. */
export const receiptBlocked =
  'El comprobante está listo, pero tu navegador bloqueó la ventana... Ábrelo con el botón «Abrir comprobante».'

export const receiptIn = ({ document }: ReceiptWindow) => within(document.body)

/** Sells a class to a student and resolves with the window of the receipt. */
export async function sellClass(
  student: string,
  { opened }: ReturnType<typeof openWindows>,
  at?: Awaited<ReturnType<typeof openPos>>,
): Promise<ReceiptWindow> {
  const { pos } = at ?? (await openPos())
  const before = opened.length
  await pos.add('Clase suelta')
  await pos.pick(student)
  await pos.process()
  await waitFor(() => expect(opened).toHaveLength(before + 1))
  return first(opened.slice(before))
}
