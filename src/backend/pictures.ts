import { refuse } from '#backend/refusal.ts'
import type { Host } from '#backend/store.ts'
import { safeImage } from '#values/safe-image.ts'

/** Whether the scheme of an address allows a picture. An address without a scheme is relative to the API's folder. */
export const isPicture = (address: string): boolean =>
  !/^\s*[a-z][a-z\d+.-]*:/i.test(address) || safeImage(address) !== null

/** Address to store for a sent picture. An embedded picture becomes a file if the host stores files. */
export async function storedPicture(
  { pictures }: Pick<Host, 'pictures'>,
  address: string,
  refusal = 'La imagen no se puede leer: elige otra.',
): Promise<string> {
  if (!isPicture(address)) refuse(refusal)
  return pictures ? ((await pictures.keep(address)) ?? refuse(refusal)) : address
}
