/** The first page of a new academy, and the people that may fill it in. */

import { readFileSync } from 'node:fs'
import { DEFAULT_THEME } from '@mantine/core'
import { expect, test } from 'vitest'
import { firstCode, ownServer } from '#support/server/own-server.ts'
import { cssVariables } from '#ui/theme.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const typed = {
  codigo: 'k7pq2mxa',
  academia: 'Danza & Sol',
  contrasena: 'una frase larga',
  repetida: 'una frase larga',
}

function formOf(fields: Record<string, string>, logo?: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...fields })) form.append(name, value)
  if (logo) form.append('logo', new File([logo], 'logo.png', { type: 'image/png' }))
  return form
}

async function newServer() {
  const server = await ownServer({ isDemo: false })
  const at = `${server.origin}/primer-inicio`
  return {
    ...server,
    send: async (form: FormData, headers: Record<string, string> = {}) => {
      const response = await fetch(at, { method: 'POST', body: form, headers, redirect: 'manual' })
      return { status: response.status, html: await response.text(), to: response.headers.get('location') }
    },
  }
}

test('every page leads to the first one until somebody says whose the academy is, and never again', async () => {
  const { origin, send, signIn, call } = await newServer()
  const open = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' })
  for (const path of ['/', '/finanzas']) expect((await open(path)).headers.get('location')).toBe('/primer-inicio')
  const page = await open(`/primer-inicio?codigo=${firstCode}`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await page.text()).toContain(`value="${firstCode}"`)
  expect(await (await open('/primer-inicio.css')).text()).toContain('--brand')

  const created = await send(formOf({}, new Uint8Array(png)))
  expect(created).toMatchObject({ status: 201 })
  expect(created.html).toContain('Danza &amp; Sol está lista')
  const cookie = await signIn('admin', typed.contrasena)
  const { json } = await call('session', undefined, { cookie })
  expect(json).toMatchObject({ loggedIn: true, user: { username: 'admin', academy_name: 'Danza & Sol' } })
  expect(await call('list_levels', undefined, { cookie })).toMatchObject({ status: 200 })

  expect((await open('/')).status).toBe(200)
  expect((await open('/primer-inicio')).headers.get('location')).toBe('/')
  expect(await send(formOf({ academia: 'Otra' }))).toMatchObject({ status: 303, to: '/' })
  expect((await call('session', undefined, { cookie })).json).toMatchObject({ user: { academy_name: 'Danza & Sol' } })
})

test('whoever has not read the terminal gets no academy, and cannot try for long', async () => {
  let minutes = 0
  const server = await ownServer({ isDemo: false, clock: () => new Date(Date.now() + minutes * 60_000) })
  const send = async (fields: Record<string, string>) => {
    const response = await fetch(`${server.origin}/primer-inicio`, { method: 'POST', body: formOf(fields) })
    return { status: response.status, html: await response.text() }
  }
  for (let count = 0; count < 6; count += 1)
    expect((await send({ codigo: `AAAA-AAA${count}` })).html).toContain('No es el código que dice la ventana.')
  expect(await send({})).toMatchObject({ status: 429 })
  expect(await server.academy.isEmpty()).toBe(true)
  minutes = 6
  expect(await send({})).toMatchObject({ status: 201 })
})

test('what is refused is said beside its field, and nothing typed is lost', async () => {
  const { send, academy } = await newServer()
  const refused = async (fields: Record<string, string>, logo?: Uint8Array<ArrayBuffer>) => {
    const { status, html } = await send(formOf(fields, logo))
    expect(status).toBe(422)
    return html
  }
  const first = await refused({ repetida: 'otra' }, new Uint8Array(png))
  expect(first).toContain('id="repetida-error">No es igual a la de arriba.')
  expect(first).toContain('value="Danza &amp; Sol"')
  expect(first).toContain('value="una frase larga"')
  const [, kept = ''] = /name="logo_guardado" value="([^"]+)"/.exec(first) ?? []
  expect(kept).toBe(`data:image/png;base64,${png.toString('base64')}`)
  expect(await refused({ academia: ' ', logo_guardado: kept })).toContain(`<img class="logo" src="${kept}"`)

  expect(await refused({ academia: ' ' })).toContain('Escribe el nombre de la academia.')
  expect(await refused({ contrasena: 'corta' })).toContain('La contraseña es muy corta: hacen falta 10')
  expect(await refused({ contrasena: '1234567890', repetida: '1234567890' })).toContain(
    'La contraseña es de las primeras',
  )
  expect(await refused({}, new TextEncoder().encode('<html><script>'))).toContain('El logo debe ser una imagen')
  expect(await refused({}, new Uint8Array(3_000_000))).toContain('El logo pesa más de 2 MB')
  expect(await refused({ academia: '', logo_guardado: 'javascript:alert(1)' })).not.toContain('javascript:')
  expect(await academy.isEmpty()).toBe(true)
})

test('a page of another site cannot fill it in', async () => {
  const { send, academy } = await newServer()
  expect(await send(formOf({}), { origin: 'https://evil.example' })).toMatchObject({ status: 403 })
  expect(await academy.isEmpty()).toBe(true)
})

test('two who send it at once make one academy', async () => {
  const { send, academy } = await newServer()
  const answers = await Promise.all([send(formOf({ academia: 'Una' })), send(formOf({ academia: 'Otra' }))])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 303]))
  expect(await academy.transaction(async ({ users }) => users.all())).toHaveLength(1)
})

test('it has the colours of the login', () => {
  const css = readFileSync('server/first-start/page.css', 'utf8')
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
  const colours = (text: string) =>
    new Map([...text.matchAll(/(--[\w-]+): (#\w+);/g)].map(([, name, is]) => [name, is]))
  const theme = cssVariables(DEFAULT_THEME)
  const [own, other] = [colours(light), colours(dark)]
  for (const [name, is] of Object.entries(theme.light)) if (own.has(name)) expect(own.get(name), name).toBe(is)
  for (const [name, is] of Object.entries(theme.dark)) if (other.has(name)) expect(other.get(name), name).toBe(is)
  expect(own.size).toBe(other.size)
})
