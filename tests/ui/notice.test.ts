import { notificationsStore } from '@mantine/notifications'
import { expect, onTestFinished, test } from 'vitest'
import { dismissAll, notify } from '#ui/dialogs/notice.ts'

const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)
const sold = { tone: 'status', text: 'Venta registrada.' } as const
const failed = { tone: 'alert', text: 'No se pudo.' } as const

test('the sender of a notice cancels its own notice, and not an equal notice of another sender', () => {
  onTestFinished(dismissAll)
  const takeBack = notify(failed)
  notify(sold)
  expect(shown()).toEqual([failed.text, sold.text])
  const takeBackOther = notify(failed)
  expect(shown()).toEqual([sold.text, failed.text])
  takeBack()
  expect(shown()).toEqual([sold.text, failed.text])
  takeBackOther()
  expect(shown()).toEqual([sold.text])
})
