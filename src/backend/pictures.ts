import { refuse } from '#backend/refusal.ts'
import { safeImage } from '#values/safe-image.ts'
import type { Host } from '#backend/store.ts'

/** Whether an address is of a picture by its scheme: one without a scheme is relative to the API's folder. */
export const isPicture = (address: string): boolean =>
  !/^\s*[a-z][a-z\d+.-]*:/i.test(address) || safeImage(address) !== null

/** The address to store for a picture that was sent: an embedded one becomes a file where the host keeps files. */
export async function storedPicture(
  { pictures }: Pick<Host, 'pictures'>,
  address: string,
  refusal = 'La imagen no se puede leer: elige otra.',
): Promise<string> {
  if (!isPicture(address)) refuse(refusal)
  return pictures ? ((await pictures.keep(address)) ?? refuse(refusal)) : address
}
