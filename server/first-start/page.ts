/** The page of a first start, as HTML without scripts. */

import type { Refusals, Typed } from '#server/first-start/form.ts'
import { escaped, framed } from '#server/http/html-page.ts'
import { shortest } from '#server/passwords.ts'
import { offeredZones, zoneHere } from '#server/zone.ts'

export const path = '/primer-inicio'
type Field = {
  name: string
  label: string
  /** attributes of the input */
  more: string
  hint?: string
  refusal: string | undefined
  isFirst: boolean
}

/** A field with its label, hint and refusal. The first refused field has the focus. */
function field({ name, label, more, hint, refusal, isFirst }: Field): string {
  const about = [hint !== undefined && `${name}-nota`, refusal !== undefined && `${name}-error`].filter(Boolean)
  return `<div class="field">
        <label for="${name}">${label}</label>
        <input id="${name}" name="${name}" ${more}${about.length > 0 ? ` aria-describedby="${about.join(' ')}"` : ''}${
          refusal === undefined ? '' : ' aria-invalid="true"'
        }${isFirst ? ' autofocus' : ''} />
        ${hint === undefined ? '' : `<p class="hint" id="${name}-nota">${hint}</p>`}
        ${refusal === undefined ? '' : `<p class="error" id="${name}-error">${escaped(refusal)}</p>`}
      </div>`
}

/** A readable name for a zone such as `America/Mexico_City`. */
const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ')

function zoneField(chosen: string, refusal: string | undefined): string {
  const options = offeredZones()
    .map((zone) => `<option value="${zone}"${zone === chosen ? ' selected' : ''}>${zoneLabel(zone)}</option>`)
    .join('')
  return `<div class="field">
        <label for="zona">Zona horaria</label>
        <select id="zona" name="zona" aria-describedby="zona-nota"${refusal === undefined ? '' : ' aria-invalid="true"'}>${options}</select>
        <p class="hint" id="zona-nota">La de la academia: decide de qué día es una venta. Después la cambia <code>--zone</code>, al empezar.</p>
        ${refusal === undefined ? '' : `<p class="error">${escaped(refusal)}</p>`}
      </div>`
}

/** The page with its form, the typed values and the refusals. */
export function askingPage(typed: Typed, refusals: Refusals): string {
  const order = ['code', 'name', 'logo', 'zone', 'password', 'repeated'] as const
  const first = order.find((name) => refusals[name] !== undefined) ?? (typed.code === '' ? 'code' : 'name')
  const given = (key: (typeof order)[number]) => ({ refusal: refusals[key], isFirst: first === key })
  const value = (text: string) => `value="${escaped(text)}"`
  const hasRefusal = Object.keys(refusals).length > 0
  return framed(
    hasRefusal ? 'Revisa lo marcado · Tu academia' : 'Tu academia',
    `<form method="post" action="${path}" enctype="multipart/form-data" novalidate>
      <img class="mark" src="/icon.svg" alt="" width="44" height="44" />
      <h1>Tu academia</h1>
      <p class="lead">Lo necesario para empezar. El nombre, el logo y la contraseña se pueden cambiar después, en Usuarios.</p>
      ${refusals.all === undefined ? '' : `<p class="refusal" role="alert">${escaped(refusals.all)}</p>`}
      ${field({
        name: 'codigo',
        label: 'Código',
        more: `${value(typed.code)} required autocomplete="off" autocapitalize="characters" spellcheck="false"`,
        hint: 'Está en la ventana en la que empezó la academia. Así nadie más de la red se queda con ella.',
        ...given('code'),
      })}
      ${field({
        name: 'academia',
        label: 'Nombre de la academia',
        more: `${value(typed.name)} required maxlength="100" autocomplete="organization"`,
        ...given('name'),
      })}
      ${typed.logo === '' ? '' : `<img class="logo" src="${escaped(typed.logo)}" alt="El logo que elegiste" />`}
      <input type="hidden" name="logo_guardado" value="${escaped(typed.logo)}" />
      ${field({
        name: 'logo',
        label: typed.logo === '' ? 'Logo (si tienes)' : 'Otro logo',
        more: 'type="file" accept="image/*"',
        hint: 'Sale en la entrada y en los comprobantes. Hasta 2 MB.',
        ...given('logo'),
      })}
      ${zoneField(typed.zone === '' ? zoneHere() : typed.zone, refusals.zone)}
      <div class="field">
        <label for="username">Usuario</label>
        <input id="username" name="username" value="admin" readonly autocomplete="username" />
      </div>
      ${field({
        name: 'contrasena',
        label: 'Contraseña',
        more: `type="password" ${value(typed.password)} required minlength="${shortest}" autocomplete="new-password"`,
        hint: `Al menos ${shortest} letras, números o signos. Lo más fácil de recordar es una frase.`,
        ...given('password'),
      })}
      ${field({
        name: 'repetida',
        label: 'La contraseña otra vez',
        more: `type="password" ${value(typed.repeated)} required autocomplete="new-password"`,
        ...given('repeated'),
      })}
      <button type="submit">Crear la academia</button>
    </form>`,
  )
}

/** The page after the academy was created. */
export const createdPage = ({ name, logo }: Pick<Typed, 'name' | 'logo'>): string =>
  framed(
    `${name} está lista`,
    `<div class="card">
      ${
        logo === ''
          ? '<img class="mark" src="/icon.svg" alt="" width="44" height="44" />'
          : `<img class="logo" src="${escaped(logo)}" alt="" />`
      }
      <h1>${escaped(name)} está lista</h1>
      <p class="lead">Entra con el usuario <strong>admin</strong> y la contraseña que elegiste.</p>
      <a class="button" href="/" autofocus>Iniciar Sesión</a>
    </div>`,
  )
