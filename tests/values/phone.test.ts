import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneForSheet, phoneKeys, phoneLink, phoneWarning, whatsAppLink } from '#values/phone.ts'

test.each([
  ['+52 55 1234 5678', '+52 55 1234 5678'],
  [' +52 (55) 1234-5678 ', '+52 55 1234 5678'],
  ['+525512345678', '+5255 1234 5678'],
  ['+1-800-555-0100', '+1 800 555 0100'],
  ['0445512345678', '0 4455 1234 5678'],
  ['525512345678', '5255 1234 5678'],
  ['5512345678', '5512345678'],
  ['5512345670', '5512345670'],
  ['55123456789', '55123456789'],
  ['0445512345', '04 4551 2345'],
  ['01-23', '01-23'],
  ['(33) 1234-5678', '(33) 1234-5678'],
  ['+52 55 1234 5678 ext. 3', '+52 55 1234 5678 ext. 3'],
  ['+52', '+52'],
  ['ext. doce', 'ext. doce'],
  ['', ''],
])('%j is sent as %j', (phone, text) => {
  expect(phoneForSheet(phone)).toBe(text)
})

test('no digit is lost, and no number is so plain that a spreadsheet would shorten it', () => {
  const phone = fc.stringMatching(/^\+?\d[\d ().-]{4,18}\d$/)
  fc.assert(
    fc.property(phone, (text) => {
      const written = phoneForSheet(text)
      expect(written.replaceAll(/\D/g, '')).toBe(text.replaceAll(/\D/g, ''))
      expect(written.startsWith('+')).toBe(text.startsWith('+'))
      expect(written).not.toMatch(/^\+?\d{12,}$/)
      if (text.startsWith('+') && text.replaceAll(/\D/g, '').length >= 5) expect(written).toMatch(/^\+\d+( \d+)+$/)
    }),
  )
})

test.each([
  ['3374087243', 'tel:+523374087243'],
  [' +52 (55) 1234-5678 ', 'tel:+525512345678'],
  ['52 55 1234 5678', 'tel:+525512345678'],
  ['0052 55 1234 5678', 'tel:+525512345678'],
  ['+52 1 55 1234 5678', 'tel:+525512345678'],
  ['5215512345678', 'tel:+525512345678'],
  ['044 55 1234 5678', 'tel:+525512345678'],
  ['045 (55) 1234 5678', 'tel:+525512345678'],
  ['01 55 1234 5678', 'tel:+525512345678'],
  ['01-800-123-4567', 'tel:+528001234567'],
  ['+52 (044) 55 1234 5678', 'tel:+525512345678'],
  ['5212345678', 'tel:+525212345678'],
  ['+1-800-555-0100', 'tel:+18005550100'],
  ['001 800 555 0100', 'tel:+18005550100'],
  ['+55 11 91234 5678', 'tel:+5511912345678'],
  ['+52 55 1234', undefined],
  ['1234567', undefined],
  ['0445512345', undefined],
  ['1 800 555 0100', undefined],
  ['55 1234 5678 9', undefined],
  ['55 1234 5678 ext. 3', undefined],
  ['Cel. 55 1234 5678', 'tel:+525512345678'],
  ['5512345678 (mamá)', 'tel:+525512345678'],
  ['WhatsApp: + 52 1 (55) 1234-5678, Rosa', 'tel:+525512345678'],
  ['55 1234 5678 / 55 8765 4321', 'tel:+525512345678'],
  ['mamá 3312345678, papá 3398765432', 'tel:+523312345678'],
  ['3312345678 3398765432', 'tel:+523312345678'],
  ['33 1234 5678 y 33 9876 5432', 'tel:+523312345678'],
  ['33 1234 / 33 9876 5432 / 55 1234 5678', 'tel:+523398765432'],
  ['55 1234 5678 / ext. 12', undefined],
  [`1${' '.repeat(100_000)}y`, undefined],
  ['55 1234 5678 mamá 2', undefined],
  ['casa 55 1234', undefined],
  ['+55 1234 5678+', undefined],
  [' '.repeat(100_000), undefined],
  ['5'.repeat(100_000), undefined],
  ['', undefined],
])('%j is called at %j', (phone, link) => {
  expect(phoneLink(phone)).toBe(link)
})

test.each([
  ['55123', 'Tiene 5 dígitos; en México son diez.'],
  ['5', 'Tiene 1 dígito; en México son diez.'],
  ['no tiene', 'Tiene 0 dígitos; en México son diez.'],
  ['55 1234 5678 9', 'Tiene 11 dígitos; en México son diez.'],
  ['+52 55 1234 567', 'Tiene 11 dígitos; en México son diez.'],
  ['0445512345', 'No se puede marcar: revisa los dígitos.'],
  ['55 1234 5678', undefined],
  ['\u202A55 1234 567\u202C', 'Tiene 9 dígitos; en México son diez.'],
  ['044 55 1234 5678', undefined],
  ['+1 800 555 0100', undefined],
  ['55 1234 5678 ext. 3', undefined],
  ['55 1234 5678 / 55 8765 4321', 'Son 2 teléfonos: se usa el primero.'],
  ['55 1234 5678 / +52 55 1234 5678', undefined],
  [' ', undefined],
])('beside %j there is the note %j', (phone, warning) => {
  expect(phoneWarning(phone)).toBe(warning)
})

test.each([
  ['33 1234 5678', '523312345678'],
  ['044 33 1234 5678', '523312345678'],
  // As copied from contacts, chats and word processors.
  ['\u202A+52 33 1234 5678\u202C', '523312345678'],
  ['33\u20131234\u20135678', '523312345678'],
  ['\u200B33 1234 5678', '523312345678'],
  ['+52 1 33 1234 5678', '523312345678'],
  ['+1 800 555 0100', '18005550100'],
  ['3312345678 / 3398765432', '523312345678'],
])('WhatsApp to %j has its international number and the complete text', (phone, number) => {
  const link = new URL(whatsAppLink(phone, 'Niña & "100 %"\n¿Sí?') ?? '')
  expect([link.host, link.pathname, link.searchParams.get('text')]).toEqual([
    'wa.me',
    `/${number}`,
    'Niña & "100 %"\n¿Sí?',
  ])
})

test.each(['', '55123', 'no tiene'])('%j is not a number for WhatsApp', (phone) => {
  expect(whatsAppLink(phone, 'Hola')).toBeUndefined()
})

test('half of a surrogate pair in a name does not break the link to WhatsApp', () => {
  const link = new URL(whatsAppLink('33 1234 5678', 'Hola, Lu\uD800na \uDC00') ?? '')
  expect(link.searchParams.get('text')).toBe('Hola, Lu\uFFFDna \uFFFD')
})

test.each([
  ['+52 33 1234 5678', ['3312345678']],
  ['3312345678 / 3398765432', ['3312345678', '3398765432']],
  ['5512345678 / 55123456', ['5512345678']],
  ['55 1234 5678 ext. 102', ['5512345678']],
  ['Cel. +52 1 55 1234 5678', ['5512345678']],
  ['5512', ['5512']],
  ['no tiene', ['']],
])('%j is compared by %j', (phone, keys) => {
  expect(phoneKeys(phone)).toEqual(keys)
})
