/** The address of a picture, which PHP often sends without a host. It is kept as it came, and made whole where it is shown. */
import { OptionalText, type Field } from '#api/reading.ts'

/** The address of a picture as the server sent it; `null` if missing or blank (spec 7, Reading). */
export const PictureAddress: Field<string | null> = { ...OptionalText }

/** The address to send for the picture of a sold product; `null` for a `data:` URL (spec 7, Sending). */
export const soldPicture = (address: string | null): string | null =>
  address === null || /^\s*data:/i.test(address) ? null : address
