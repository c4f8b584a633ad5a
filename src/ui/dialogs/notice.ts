import { notifications, notificationsStore } from '@mantine/notifications'
import { createElement, Fragment, type ReactNode } from 'react'

function closeSame(text: string): void {
  const { notifications: shown } = notificationsStore.getState()
  for (const { id, 'data-notice': told } of shown) if (id !== undefined && told === text) notifications.hide(id)
}

/**
 * Shows a toast: an alert until it is closed, a status for 6 s. The same text shows only once at a time. Returns a
 * function that closes this toast, but not a later one with its text.
 */
export function notify({ tone, text }: { tone: 'alert' | 'status'; text: string }, details?: ReactNode): () => void {
  closeSame(text)
  const id = notifications.show({
    'data-notice': text,
    // Only the text is announced, not the details.
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
  return () => void notifications.hide(id)
}

export const dismissAll = (): void => notifications.clean()
