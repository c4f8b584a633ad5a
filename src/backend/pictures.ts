import { refuse } from '#backend/refusal.ts'
import type { Host } from '#backend/store.ts'

/** The address to store for a picture that was sent: an embedded one becomes a file where the host keeps files. */
export async function storedPicture(
  { pictures }: Pick<Host, 'pictures'>,
  address: string,
  refusal = 'La imagen no se puede leer: elige otra.',
): Promise<string> {
  return pictures ? ((await pictures.keep(address)) ?? refuse(refusal)) : address
}
