/** The form of the first start and its refusals. */

import { whyWeak } from '#server/passwords.ts'
import { kindOf, typeOf } from '#server/pictures/kind.ts'
import { zoneNamed } from '#server/zone.ts'

/** The typed values. The logo is a data URL; the zone is a time zone or empty. */
export type Typed = { code: string; name: string; logo: string; zone: string; password: string; repeated: string }

/** The refusals by field; `all` is for the page as a whole. */
export type Refusals = { [Field in keyof Typed | 'all']?: string }

export const nothingTyped: Typed = { code: '', name: '', logo: '', zone: '', password: '', repeated: '' }

/** In characters. */
const longestName = 100
const maxLogoBytes = 2 * 1024 * 1024

/** The sent logo, or its refusal. After a refusal, a field of the page has the previous logo. */
async function logoIn(form: FormData): Promise<{ logo: string; refusal?: string }> {
  const before = textIn(form, 'logo_guardado')
  const kept = bytesOfDataUrl(before)
  const logo = kept && kindOf(kept) ? before : ''
  const file = form.get('logo')
  if (typeof file === 'string' || file === null || file.size === 0) return { logo }
  if (file.size > maxLogoBytes) return { logo, refusal: 'El logo pesa más de 2 MB: elige uno más pequeño.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (kind === undefined) return { logo, refusal: 'El logo debe ser una imagen: PNG, JPEG, WebP, AVIF, GIF o SVG.' }
  return { logo: `data:${typeOf(kind)};base64,${Buffer.from(bytes).toString('base64')}` }
}

function bytesOfDataUrl(address: string): Uint8Array | undefined {
  const [, base64] = /^data:image\/[\w.+-]+;base64,([\w+/=]*)$/.exec(address) ?? []
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export async function readForm(form: FormData): Promise<{ typed: Typed; refusals: Refusals }> {
  const { logo, refusal } = await logoIn(form)
  const typed = {
    code: textIn(form, 'codigo').trim(),
    name: textIn(form, 'academia').trim(),
    logo,
    zone: textIn(form, 'zona'),
    password: textIn(form, 'contrasena'),
    repeated: textIn(form, 'repetida'),
  }
  return { typed, refusals: { ...(await refusalsOf(typed)), ...(refusal !== undefined && { logo: refusal }) } }
}

async function refusalsOf({ name, zone, password, repeated }: Typed): Promise<Refusals> {
  const weak = password === '' ? 'Escribe una contraseña.' : await whyWeak(password, [name, 'admin'])
  return {
    ...(name === '' && { name: 'Escribe el nombre de la academia.' }),
    ...(name.length > longestName && { name: `El nombre tiene más de ${longestName} letras.` }),
    ...(zone !== '' && zoneNamed(zone) === undefined && { zone: 'Elige una zona horaria de la lista.' }),
    ...(weak !== undefined && { password: weak }),
    ...(weak === undefined && password !== repeated && { repeated: 'No es igual a la de arriba.' }),
  }
}
