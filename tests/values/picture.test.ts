import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  fileProblem,
  keptPicture,
  keptSize,
  noPicture,
  pictureFile,
  pictureHint,
  pictureUrl,
  restoredPicture,
  savedPicture,
  shownPicture,
  type Picture,
} from '#values/picture.ts'

const data = 'data:image/png;base64,iVBORw0KGgo='

describe('a picture without a host, as PHP sends it', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const whole = 'https://academia.example/api/uploads/a.png'
  const opened = () => {
    vi.stubGlobal('document', { baseURI: 'https://academia.example/', head: { querySelector: () => null } })
    return savedPicture('uploads/a.png')
  }

  test('appears complete in its field and its preview, and goes back as it came', () => {
    const picture = opened()
    expect(picture.url).toBe(whole)
    for (const source of ['url', 'file'] as const) {
      expect(pictureUrl({ ...picture, source })).toBe('uploads/a.png')
      expect(shownPicture({ ...picture, source })).toBe(whole)
    }
    expect(pictureUrl({ ...picture, url: ` ${whole}` })).toBe('uploads/a.png')
    expect(pictureHint(picture)).toBeUndefined()
  })

  test('cannot be typed, unlike an address with a host', () => {
    const picture = opened()
    expect(shownPicture({ ...picture, url: 'uploads/b.png' })).toBeNull()
    expect(pictureHint({ ...picture, url: 'uploads/b.png' })).toMatch(/https:/)
    const typed = { ...picture, url: 'https://academia.example/b.png' }
    expect([pictureUrl(typed), shownPicture(typed)]).toEqual([typed.url, typed.url])
    expect(pictureUrl({ ...picture, url: '' })).toBeNull()
  })
})

describe('a picture in a form', () => {
  test('is an address at first, and empty before any choice', () => {
    expect(noPicture).toEqual({
      source: 'url',
      url: '',
      data: null,
      file: null,
      size: null,
      reading: 'done',
      saved: null,
    })
  })

  test('by its address is sent as the address, without outer blanks; an empty address is no picture', () => {
    expect(pictureUrl({ ...noPicture, url: ' https://academia.example/a.png ' })).toBe('https://academia.example/a.png')
    expect(pictureUrl({ ...noPicture, url: '  ' })).toBeNull()
  })

  test('of this machine is sent as its data, after any typed address', () => {
    const picture: Picture = { ...noPicture, source: 'file', url: 'https://academia.example/a.png', data }
    expect(pictureUrl(picture)).toBe(data)
    expect(pictureUrl({ ...picture, source: 'url' })).toBe('https://academia.example/a.png')
  })

  test.each<[string, Picture, string | null]>([
    ['an address that was saved', savedPicture('https://academia.example/a.png'), 'https://academia.example/a.png'],
    ['one that is never shown', savedPicture(' fotos/a.png '), ' fotos/a.png '],
    ['a file that was saved', savedPicture(data), data],
    ['an address that was typed', { ...noPicture, url: ' https://a.example/b.png' }, 'https://a.example/b.png'],
    ['the saved one, for an address that cannot be', { ...savedPicture(data), data: null, url: 'b.png' }, data],
    [
      'the saved one, for an address that was emptied',
      { ...savedPicture('http://a.example/b.png'), url: '' },
      'http://a.example/b.png',
    ],
    ['none', noPicture, null],
  ])('stays when a file is possible but not chosen: %s', (_, picture, kept) => {
    const waiting: Picture = { ...picture, source: 'file' }
    expect([pictureUrl(waiting), pictureHint(waiting), pictureFile(waiting)]).toEqual([kept, undefined, null])
  })

  test('that is a file stays when an address is possible but not typed; an emptied address is removed', () => {
    expect(pictureUrl({ ...savedPicture(data), source: 'url' })).toBe(data)
    expect(pictureUrl({ ...savedPicture('https://academia.example/a.png'), url: ' ' })).toBeNull()
  })

  test('is sent as a file only while the file is the picture', () => {
    const file = new File(['…'], 'a.png', { type: 'image/png' })
    const chosen: Picture = { ...savedPicture('https://academia.example/a.png'), source: 'file', data, file }
    expect(pictureFile(chosen)).toBe(file)
    expect(pictureFile({ ...chosen, source: 'url' })).toBeNull()
  })

  test.each([
    [84_000, 'Se guardará en 800 × 600 px, 84 kB.'],
    [84_499, 'Se guardará en 800 × 600 px, 84 kB.'],
    [99_999, 'Se guardará en 800 × 600 px, 100 kB.'],
    [70, 'Se guardará en 800 × 600 px, 1 kB.'],
  ])('of %i bytes states its stored size', (bytes, text) => {
    const file = new File(['…'], 'a.png', { type: 'image/png' })
    const size = { width: 800, height: 600, bytes }
    const chosen: Picture = { ...noPicture, source: 'file', data, file, size }
    expect(keptSize(chosen)).toBe(text)
    expect(keptSize({ ...chosen, source: 'url', url: 'https://academia.example/a.png' })).toBeUndefined()
    expect(keptSize(savedPicture(data))).toBeUndefined()
    expect(keptSize({ ...chosen, size: null })).toBeUndefined()
  })

  test('that was saved goes back as it came: uploaded, an address, a forbidden picture, or no picture', () => {
    for (const saved of [data, 'https://academia.example/a.png', 'fotos/a.png', null]) {
      const picture = savedPicture(saved)
      expect([pictureUrl(picture), pictureHint(picture)]).toEqual([saved, undefined])
    }
    // Blanks around a saved address are not a change.
    expect(pictureHint(savedPicture(' fotos/a.png '))).toBeUndefined()
    expect(savedPicture(data)).toMatchObject({ source: 'file', url: '' })
  })

  test.each<[string, Partial<Picture>, string]>([
    ['an address of another kind', { url: 'fotos/b.png' }, 'Escribe una dirección que empiece con https:// o http://.'],
    ['a script', { url: 'javascript:alert(1)' }, 'Escribe una dirección que empiece con https:// o http://.'],
    ['a file that is being read', { source: 'file', reading: 'busy' }, 'La imagen todavía se está preparando.'],
  ])('is not sent as %s', (_, picture, hint) => {
    expect(pictureHint({ ...noPicture, saved: 'fotos/a.png', ...picture })).toBe(hint)
  })

  test.each([
    ['unreadable', 'Este archivo no es una imagen que se pueda leer. Elige otra (JPG, PNG, WebP…).'],
    ['tooLarge', 'Esta imagen no se pudo reducir a 100 kB. Elige otra más sencilla.'],
  ] as const)('is not sent as a file that is %s; the present picture stays', (reading, problem) => {
    const failed: Picture = { ...noPicture, source: 'file', reading }
    expect([fileProblem(failed), pictureHint(failed)]).toEqual([problem, problem])
    const before: Picture = { ...savedPicture(data), reading }
    expect(fileProblem(before)).toBe(`${problem} Se conserva la que estaba.`)
    expect([pictureUrl(before), pictureHint(before)]).toEqual([data, undefined])
    expect(fileProblem(savedPicture(data))).toBeUndefined()
    expect(fileProblem({ ...failed, reading: 'busy' })).toBeUndefined()
  })

  test('may be an address during the reading of an earlier chosen file', () => {
    expect(pictureHint({ ...noPicture, url: 'https://academia.example/a.png', reading: 'busy' })).toBeUndefined()
    expect(pictureHint({ ...noPicture, reading: 'unreadable' })).toBeUndefined()
  })
})

test('a draft stores a picture with its file, up to 200,000 characters (spec 4, Drafts)', async () => {
  const chosen: Picture = {
    ...savedPicture('https://academia.example/antes.png'),
    source: 'file',
    data,
    file: new File(['x'], 'logo.png'),
    reading: 'busy',
  }
  const kept: unknown = JSON.parse(JSON.stringify(keptPicture(chosen)))
  expect(kept).toEqual(keptPicture(chosen))
  const restored = restoredPicture(keptPicture(chosen), noPicture)
  expect(restored).toMatchObject({ source: 'file', data, saved: chosen.saved, reading: 'done' })
  expect(pictureFile(restored)?.type).toBe('image/png')
  expect(await pictureFile(restored)?.bytes()).toEqual(Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]))

  expect(keptPicture({ ...chosen, data: `data:image/png;base64,${'A'.repeat(200_000)}` })).toBeNull()
  expect(restoredPicture(null, chosen)).toBe(chosen)
  const stored = savedPicture(data)
  expect(restoredPicture(keptPicture(stored), noPicture)).toEqual(stored)
})

test('a draft keeps a picture of exactly 200,000 characters (spec 4, Drafts)', () => {
  const ofLength = (length: number): Picture => ({ ...noPicture, data: 'A'.repeat(length) })
  expect(keptPicture(ofLength(200_000))?.data).toHaveLength(200_000)
  expect(keptPicture(ofLength(200_001))).toBeNull()
})

test.each([
  ['data:image/png;base64,iVBORw0KGgo=', 'imagen.png', 'image/png'],
  ['data:image/svg+xml;base64,PHN2Zy8+', 'imagen.svg', 'image/svg+xml'],
  ['data:image/vnd.image/x;base64,AAAA', undefined, undefined],
  ['data:image/png;base64,%%%', undefined, undefined],
  ['data:text/plain;base64,AAAA', undefined, undefined],
  ['una imagen data:image/png;base64,AAAA', undefined, undefined],
])('the file of a stored picture %s has the name %s', (data, name, type) => {
  const { file } = restoredPicture({ source: 'file', url: '', data, size: null, saved: null }, noPicture)
  expect([file?.name, file?.type]).toEqual([name, type])
  if (name === undefined) expect(file).toBeNull()
})

test('a stored address has no file', () => {
  const kept = { source: 'url', url: 'https://academia.example/a.png', data: null, size: null, saved: null } as const
  expect(restoredPicture(kept, noPicture).file).toBeNull()
})
