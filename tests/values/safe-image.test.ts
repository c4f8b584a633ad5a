import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { safeImage, shownImage, wholeAddress } from '#values/safe-image.ts'

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
])('%j may not be shown', (address) => {
  expect(safeImage(address)).toBeNull()
})

describe('a picture that the server sent', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const openPage = () =>
    vi.stubGlobal('document', {
      baseURI: 'https://academia.example/estudiantes',
      head: { querySelector: () => null },
    })
  const folder = 'https://academia.example/api/'

  test.each([
    ['uploads/logo.png', `${folder}uploads/logo.png`],
    ['./uploads/logo 1.png', `${folder}uploads/logo%201.png`],
    ['../uploads/logo.png', 'https://academia.example/uploads/logo.png'],
    ['/uploads/logo.png', 'https://academia.example/uploads/logo.png'],
    ['//cdn.example/logo.png', 'https://cdn.example/logo.png'],
    ['http://cdn.example/logo.png', 'http://cdn.example/logo.png'],
    ['HTTPS://cdn.example/logo.png', 'HTTPS://cdn.example/logo.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ])('as %s is shown from its host, by default from the API’s folder', (sent, whole) => {
    openPage()
    expect(wholeAddress(sent)).toBe(whole)
    expect(shownImage(sent)).toBe(whole)
  })

  test.each(['logout.php', '../api/logout.php', 'javascript:alert(1)', 'blob:https://academia.example/1', '//', null])(
    'as %j is not shown',
    (sent) => {
      openPage()
      expect(shownImage(sent)).toBeNull()
    },
  )

  test('stays unchanged without a page', () => {
    expect(wholeAddress('uploads/logo.png')).toBe('uploads/logo.png')
  })
})

test('a shown picture is http, https or an embedded image, for any address of the server', () => {
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
