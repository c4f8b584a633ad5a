import type { Academy } from '#server/database/academy.ts'
import { namedPictures } from '#server/pictures/into-files.ts'
import { isWhole, type Pictures } from '#server/pictures/pictures.ts'

/** The missing or damaged pictures that rows name, one sentence each. */
export async function checkPictures(
  academy: Pick<Academy, 'reading'>,
  { read }: Pick<Pictures, 'read'>,
): Promise<string[]> {
  const problems: string[] = []
  for (const name of await namedPictures(academy)) {
    const picture = await read(name)
    if (!picture) problems.push(`Falta la imagen fotos/${name}.`)
    else if (!isWhole(name, picture.bytes)) problems.push(`La imagen fotos/${name} está dañada.`)
  }
  return problems
}
