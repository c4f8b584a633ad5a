/** PHP often sends a picture's address without a host. It is kept unchanged, and completed for display. */

import { OptionalText, type Field } from '#api/reading.ts'

/** Address of a picture as the server sent it; `null` if missing or blank (spec 7, Reading). */
export const PictureAddress: Field<string | null> = { ...OptionalText }

/** Address to send for the picture of a sold product; `null` for a `data:` URL (spec 7, Sending). */
export const soldPicture = (address: string | null): string | null =>
  address === null || /^\s*data:/i.test(address) ? null : address
