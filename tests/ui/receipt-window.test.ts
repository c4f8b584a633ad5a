import { expect, test, vi } from 'vitest'
import { openWindows } from '#support/screens/receipt-window.ts'
import { createReceiptWindow } from '#ui/dialogs/receipt-window.ts'

test('a window that the person has closed is let go with its document when the next one opens', async () => {
  const { opened } = openWindows()
  const receipts = createReceiptWindow()
  const open = async () => {
    await receipts.open('Comprobante', { title: 'POS-000001', styles: '' })
    const { document, close } = opened.at(-1) ?? expect.unreachable('no window')
    const view = document.defaultView ?? expect.unreachable('no view')
    return { close, closed: vi.spyOn(view, 'close').mockImplementation(() => {}) }
  }
  const first = await open()
  first.close()
  const second = await open()
  const third = await open()
  receipts.close()
  expect(first.closed).not.toHaveBeenCalled()
  expect(second.closed).toHaveBeenCalledOnce()
  expect(third.closed).toHaveBeenCalledOnce()
})
