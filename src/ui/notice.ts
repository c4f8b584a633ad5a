import { notifications } from '@mantine/notifications'

/** Tells the person: an alert stays until it is closed, a status leaves after 6 s. */
export function tell({ tone, text }: { tone: 'alert' | 'status'; text: string }): void {
  notifications.show({
    message: text,
    role: tone,
    color: tone === 'alert' ? 'red' : 'teal',
    autoClose: tone === 'alert' ? false : 6000,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  })
}
