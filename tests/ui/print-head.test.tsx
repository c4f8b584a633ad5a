import { render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PrintHead } from '#ui/shell/print-head.tsx'

test('a page prints in light colours, and has the colours of the system again afterwards', () => {
  const media = (matches: boolean) => Object.assign(new EventTarget(), { matches })
  const [paper, dark] = [media(false), media(true)]
  const real = window.matchMedia
  onTestFinished(() => void vi.stubGlobal('matchMedia', real))
  vi.stubGlobal('matchMedia', (query: string) => (query === 'print' ? paper : dark))
  render(<PrintHead name="Academia" logo={null} day="2026-11-20" />)
  const schemeWhile = (isPrinted: boolean) => {
    paper.matches = isPrinted
    paper.dispatchEvent(new Event('change'))
    return document.documentElement.dataset['mantineColorScheme']
  }
  expect(schemeWhile(true)).toBe('light')
  expect(schemeWhile(false)).toBe('dark')
  dark.matches = false
  expect(schemeWhile(false)).toBe('light')
})
