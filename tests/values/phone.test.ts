import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneForSheet, phoneLink } from '#values/phone.ts'

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
])('%j goes out as %j', (phone, text) => {
  expect(phoneForSheet(phone)).toBe(text)
})

test('no digit is lost, and no number is left that a spreadsheet would shorten', () => {
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
  ['3374087243', 'tel:3374087243'],
  [' +52 (55) 1234-5678 ', 'tel:+525512345678'],
  ['1234567', 'tel:1234567'],
  ['123456', undefined],
  ['55 1234 5678 ext. 3', undefined],
  ['', undefined],
])('%j is called at %j', (phone, link) => {
  expect(phoneLink(phone)).toBe(link)
})
