/** What is asked at the first start, and what is refused of it. */
import { whyWeak } from '#server/passwords.ts'
import { zoneNamed } from '#server/zone.ts'
import { kindOf, typeOf } from '#server/pictures/kind.ts'

/** What was typed. The logo is a data URL, the zone a time zone or empty. */
export type Typed = { code: string; name: string; logo: string; zone: string; password: string; repeated: string }

/** What is wrong, by field; `all` for the page as a whole. */
export type Refusals = { [Field in keyof Typed | 'all']?: string }

/** The page before anything is typed. */
export const nothingTyped: Typed = { code: '', name: '', logo: '', zone: '', password: '', repeated: '' }

/** In letters. */
const longestName = 100
const maxLogoBytes = 2 * 1024 * 1024

/** A logo that was sent, or why it is none. A page that comes back has the one before in a field. */
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

/** Reads the form that was sent. */
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
