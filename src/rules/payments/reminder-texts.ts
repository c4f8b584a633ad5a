/** The texts of reminders. A file of their own, because every screen loads what all devices share. */

export type Reminders = { one: string; two: string; more: string }

/** Default reminders, until a user changes them on this device (spec 4, Who owes). */
export const usualReminders: Reminders = {
  one: 'Hola, {tutor}. Te recordamos la mensualidad pendiente de {detalle}. ¡Gracias! {academia}',
  two: 'Hola, {tutor}. Siguen pendientes las mensualidades de {detalle}. ¿Nos ayudas a ponerte al corriente? Gracias. {academia}',
  more: 'Hola, {tutor}. Tenemos varias mensualidades pendientes de {detalle}. Por favor, comunícate con nosotros o pasa a recepción. {academia}',
}

/** Placeholders of a reminder, written in braces. */
export const reminderWords = ['tutor', 'detalle', 'monto', 'academia'] as const
