import { notifications } from '@mantine/notifications'

/** Tells the person: an alert stays until it is closed, a status leaves after 6 s; the same words are never there twice. */
export function tell({ tone, text }: { tone: 'alert' | 'status'; text: string }): void {
  notifications.hide(text)
  notifications.show({
    id: text,
    message: text,
    role: tone,
    color: tone === 'alert' ? 'red' : 'teal',
    autoClose: tone === 'alert' ? false : 6000,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  })
}

/** Takes back what was told, once it is no longer so. */
export const takeBack = (text: string): void => void notifications.hide(text)
