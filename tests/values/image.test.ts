import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureUrl, noPicture, pictureHint, safeImage, savedPicture, type Picture } from '#values/image.ts'

const data = 'data:image/png;base64,iVBORw0KGgo='

test.each([
  'https://academia.example/logo.png',
  'http://192.168.1.10/logo.png',
  'HTTPS://ACADEMIA.EXAMPLE/LOGO.PNG',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml,%3Csvg%3E%3C/svg%3E',
])('%s may be shown', (address) => {
  expect(safeImage(address)).toBe(address)
  expect(safeImage(` ${address}\n`)).toBe(address)
})

test.each([
  null,
  '',
  ' ',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)//http://',
  'data:text/html,<script>alert(1)</script>',
  'data:,imagen',
  'file:///etc/passwd',
  'blob:http://localhost/1',
  'ftp://academia.example/logo.png',
  '//academia.example/logo.png',
  'https:logo.png',
  'logo.png',
])('%j may not', (address) => {
  expect(safeImage(address)).toBeNull()
})

test('what is shown is http, https or an embedded image, whatever the server sends', () => {
  const scheme = fc.constantFrom('http:', 'https:', 'data:', 'javascript:', 'vbscript:', 'blob:', '')
  const rest = fc.tuple(fc.constantFrom('', '//', 'image/', 'text/html,'), fc.string())
  fc.assert(
    fc.property(scheme, rest, (protocol, [start, end]) => {
      const shown = safeImage(`${protocol}${start}${end}`)
      const read = shown === null ? null : URL.parse(shown, 'https://academia.example/')
      const isImage = read?.protocol === 'data:' && read.pathname.startsWith('image/')
      expect(read === null || isImage || ['http:', 'https:'].includes(read.protocol)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

describe('a picture in a form', () => {
  test('is asked for by its address, and is none before any is chosen', () => {
    expect(noPicture).toEqual({ source: 'url', url: '', data: null, file: null, reading: 'done', saved: null })
  })

  test('by its address is sent as that, without outer blanks; an empty one is none', () => {
    expect(pictureUrl({ ...noPicture, url: ' https://academia.example/a.png ' })).toBe('https://academia.example/a.png')
    expect(pictureUrl({ ...noPicture, url: '  ' })).toBeNull()
  })

  test('of this machine is sent as its data, whatever address was typed before', () => {
    const picture: Picture = { ...noPicture, source: 'file', url: 'https://academia.example/a.png', data }
    expect(pictureUrl(picture)).toBe(data)
    expect(pictureUrl({ ...picture, data: null })).toBeNull()
    expect(pictureUrl({ ...picture, source: 'url' })).toBe('https://academia.example/a.png')
  })

  test('that was saved goes back as it came: uploaded, an address, one that is never shown, or none', () => {
    for (const saved of [data, 'https://academia.example/a.png', 'fotos/a.png', null]) {
      const picture = savedPicture(saved)
      expect([pictureUrl(picture), pictureHint(picture)]).toEqual([saved, undefined])
    }
    // Blanks around a saved address are no change of it.
    expect(pictureHint(savedPicture(' fotos/a.png '))).toBeUndefined()
    expect(savedPicture(data)).toMatchObject({ source: 'file', url: '' })
  })

  test.each<[string, Partial<Picture>, string]>([
    ['an address of another kind', { url: 'fotos/b.png' }, 'Escribe una dirección que empiece con https:// o http://.'],
    ['a script', { url: 'javascript:alert(1)' }, 'Escribe una dirección que empiece con https:// o http://.'],
    ['a file that is being read', { source: 'file', reading: 'busy' }, 'La imagen todavía se está preparando.'],
    [
      'a file that cannot be read',
      { source: 'file', reading: 'failed' },
      'Este archivo no es una imagen que se pueda leer. Elige otra (JPG, PNG, WebP…).',
    ],
  ])('is not sent as %s', (_, picture, hint) => {
    expect(pictureHint({ ...noPicture, saved: 'fotos/a.png', ...picture })).toBe(hint)
  })

  test('may be an address while a file is being read that was chosen before', () => {
    expect(pictureHint({ ...noPicture, url: 'https://academia.example/a.png', reading: 'busy' })).toBeUndefined()
    expect(pictureHint({ ...noPicture, reading: 'failed' })).toBeUndefined()
  })
})
