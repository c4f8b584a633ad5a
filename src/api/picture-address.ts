/** The address of a picture, which PHP often sends without a host. */
import { memoize, ofText, type Field } from '#api/reading.ts'
import { apiFolder } from '#values/api-folder.ts'

/** The addresses without a host, as the server sent them, by the address they stand for. */
const sentForms = new Map<string, string>()

const hasScheme = (address: string): boolean => /^\s*[a-z][a-z\d+.-]*:/i.test(address)

/** The whole address for one without a host, which is relative to the API's folder. */
const resolve = memoize((address: string): string => {
  try {
    const { href } = new URL(address, new URL(apiFolder(), document.baseURI))
    sentForms.set(href, address)
    return href
  } catch {
    return address
  }
})

/** The address of a picture, with a host; `null` if missing or blank (spec 7, Reading). */
export const PictureAddress: Field<string | null> = {
  ...ofText((address) => {
    if (address.trim() === '') return null
    // Without a page, nothing shows the picture.
    return hasScheme(address) || typeof document === 'undefined' ? address : resolve(address)
  }),
  isNullable: true,
}

/** The address to send for a picture: as the server sent it, if it came from there (spec 7, Sending). */
export const sentAddress = (address: string): string => sentForms.get(address) ?? address

/** The address to send for the picture of a sold product; `null` for a `data:` URL (spec 7, Sending). */
export const soldPicture = (address: string | null): string | null =>
  address === null || /^\s*data:/i.test(address) ? null : sentAddress(address)
