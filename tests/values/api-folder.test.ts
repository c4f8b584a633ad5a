/** Addresses of API calls, which cannot be pictures (spec 2, Pictures). */

import { afterEach, describe, expect, test, vi } from 'vitest'
import { apiFolder, isCallAddress } from '#values/api-folder.ts'
import { noPicture, pictureHint } from '#values/picture.ts'
import { safeImage } from '#values/safe-image.ts'

/** A page at `baseURI` whose API is in `folder`; without `folder`, the API is beside the app. */
const openPage = (folder?: string, baseURI = 'https://academia.example/estudiantes') =>
  vi.stubGlobal('document', {
    baseURI,
    head: { querySelector: () => (folder === undefined ? null : { getAttribute: () => folder }) },
  })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an API beside the app', () => {
  const calls = [
    'https://academia.example/api/logout.php',
    'https://academia.example/api/delete_student.php?id=3',
    'https://academia.example/api/../api/./logout.php',
    'https://academia.example/api//logout.php',
    'https://academia.example/API/Logout.PHP',
    'https://academia.example/api/%6Cogout%2ephp',
    'https://academia.example/api%2flogout.php',
    'https://academia.example/%2e%2e/api/uploads/..%2flogout.php',
    String.raw`https://academia.example\api\logout.php`,
    'https://academia.example/api/logout.php/a.png',
    'https://academia.example/api/logout.php#a.png',
    'https://academia.example/api/logout',
    'https://academia.example/api/?action=logout',
    'https://academia.example/api',
    'http://academia.example/api/logout.php',
    'https://academia.example:8443/api/logout.php',
    'https://academia.example./api/logout.php',
    'https://www.academia.example/api/logout.php',
    'https://caja@academia.example/api/logout.php',
    ' https://academia.example/api/log\nout.php ',
  ]
  test.each(calls)('%j is a call', (address) => {
    openPage()
    expect(isCallAddress(address)).toBe(true)
    expect(safeImage(address)).toBeNull()
    expect(pictureHint({ ...noPicture, url: address })).toBe(
      'Esta dirección es una orden para el servidor, no una imagen. Escribe otra.',
    )
  })

  const pictures = [
    'https://academia.example/api/uploads/logo.png',
    'https://academia.example/api/uploads/logo',
    'https://academia.example/api/logo.png?v=logout.php',
    'https://academia.example/fotos/ver.php?id=3',
    'https://academia.example/logo%zz.png',
    'https://proveedor.example/api/logout.php',
    'https://miacademia.example/api/logout.php',
    'https://[::1',
  ]
  test.each(pictures)('%j is not a call', (address) => {
    openPage()
    expect(isCallAddress(address)).toBe(false)
    expect(safeImage(address)).toBe(address)
    expect(pictureHint({ ...noPicture, url: address })).toBeUndefined()
  })
})

test('an API on another host', () => {
  openPage('https://servidor.example/php')
  expect(safeImage('https://servidor.example/php/logout.php')).toBeNull()
  expect(safeImage('https://servidor.example/otra/logout.php')).not.toBeNull()
  expect(safeImage('https://academia.example/api/logout.php')).not.toBeNull()
})

test('an API at the root of its host', () => {
  openPage('https://api.academia.example/')
  expect(safeImage('https://api.academia.example/logout.php')).toBeNull()
  expect(safeImage('https://api.academia.example/uploads/logo.png')).not.toBeNull()
})

test('a stored call address does not block another change', () => {
  openPage()
  const url = 'https://academia.example/api/logout.php'
  expect(pictureHint({ ...noPicture, url, saved: url })).toBeUndefined()
})

test('without a page no address can be resolved', () => {
  expect(apiFolder()).toBe('/api/')
  expect(isCallAddress('https://academia.example/api/logout.php')).toBe(false)
})
