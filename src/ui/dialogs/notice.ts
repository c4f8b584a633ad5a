import { notifications } from '@mantine/notifications'
import { createElement, Fragment, type ReactNode } from 'react'

/** Shows a toast: an alert until it is closed, a status for 6 s. The same text is never shown twice at once. */
export function tell({ tone, text }: { tone: 'alert' | 'status'; text: string }, details?: ReactNode): void {
  notifications.hide(text)
  notifications.show({
    id: text,
    // What is announced is the text alone.
    ...(details
      ? {
          role: 'presentation',
          message: createElement(Fragment, null, createElement('span', { role: tone }, text), details),
        }
      : { role: tone, message: text }),
    color: tone === 'alert' ? 'red' : 'teal',
    autoClose: tone === 'alert' ? false : 6000,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  })
}

/** Closes the toast with this text. */
export const dismiss = (text: string): void => void notifications.hide(text)

/** Closes all toasts. */
export const dismissAll = (): void => notifications.clean()
