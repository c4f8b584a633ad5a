import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** Brand colour, light to dark. Shade 7 is the main action on light surfaces, shade 4 on dark ones. */
const teal: MantineColorsTuple = [
  '#effbf9',
  '#d5f3ee',
  '#aee6dd',
  '#7cd3c8',
  '#45b8ab',
  '#239d91',
  '#148379',
  '#0f766e',
  '#0d5f59',
  '#0b4f4a',
]

/** Greys for dark surfaces, slightly tinted: text first, page background last. Shade 4 borders fields with 3:1. */
const dark: MantineColorsTuple = [
  '#e6ecea',
  '#c3cdca',
  '#9aa6a3',
  '#74817e',
  '#6a7774',
  '#2c3735',
  '#1e2726',
  '#161c1b',
  '#101514',
  '#0b0f0e',
]

/** Greys for light surfaces. Shade 4 borders fields with 3:1 (WCAG 1.4.11). */
const gray: MantineColorsTuple = [
  '#f7f9f8',
  '#eff2f1',
  '#e3e8e6',
  '#d2d9d7',
  '#818d8a',
  '#8b9794',
  '#5f6b68',
  '#47524f',
  '#2f3836',
  '#1b2221',
]

/** The list of options scrolls itself. The keyboard could not reach a scroll area inside it. */
const offered = {
  styles: {
    options: { maxHeight: '14rem', overflowY: 'auto' },
    // As wide as its field, except in a narrow column of a table.
    dropdown: { minWidth: '13rem' },
  },
} as const

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 7 },
  colors: { teal, dark, gray },
  black: '#1b2221',
  fontFamily:
    '"Geist Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  // Data, labels, headings (docs/design.md, Type).
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.35' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.45' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    // Options open inside the main landmark, but outside any element that would clip them.
    Combobox: { defaultProps: { portalProps: { target: '#main' } }, ...offered },
    Checkbox: { defaultProps: { size: 'md' } },
  },
})

/** Colours without a name in Mantine. Screens use these and define no colours of their own. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--shadow-raised': '0 8px 28px rgb(11 30 28 / 14%)', '--scrim': 'rgb(8 16 15 / 44%)' },
  light: {
    '--hue-lift': '0',
    '--tile': '94% 0.035',
    '--tile-ink': '37% 0.08',
    '--page': '#f3f6f5',
    '--card': '#ffffff',
    '--raised': '#ffffff',
    '--sunken': '#f7f9f8',
    '--hairline': '#e0e6e4',
    '--ink': '#1b2221',
    '--ink-soft': '#55615e',
    '--brand': '#0f766e',
    '--brand-soft': '#e3f4f1',
    '--brand-ink': '#0b5750',
    '--mantine-color-teal-light': '#e3f4f1',
    '--mantine-color-teal-light-hover': '#d3ebe7',
    '--mantine-color-teal-light-color': '#0b5750',
    '--gain': '#166534',
    '--danger': '#b42318',
    '--mantine-color-red-filled': '#b42318',
    '--mantine-color-red-light-color': 'var(--danger)',
    '--mantine-color-red-filled-hover': '#96190f',
    '--danger-soft': '#fdecea',
    '--warning-soft': '#fdf3dd',
    '--warning-ink': '#7a4d05',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-error': '#b42318',
    '--mantine-color-dimmed': '#55615e',
    '--mantine-color-placeholder': '#66726f',
  },
  dark: {
    '--hue-lift': '0.18',
    '--tile': '33% 0.05',
    '--tile-ink': '88% 0.06',
    '--page': '#101514',
    '--card': '#181f1e',
    '--raised': '#1e2726',
    '--sunken': '#131918',
    '--hairline': '#2c3735',
    '--ink': '#e6ecea',
    '--ink-soft': '#a3afac',
    '--brand': '#5ccabd',
    '--brand-soft': '#12332f',
    '--brand-ink': '#8fe0d5',
    '--mantine-color-teal-light': '#12332f',
    '--mantine-color-teal-light-hover': '#174039',
    '--mantine-color-teal-light-color': '#8fe0d5',
    '--gain': '#7fdca0',
    '--danger': '#ff9a8f',
    '--mantine-color-red-filled': '#b42318',
    '--mantine-color-red-light-color': 'var(--danger)',
    '--mantine-color-red-filled-hover': '#96190f',
    '--danger-soft': '#3a1916',
    '--warning-soft': '#37290d',
    '--warning-ink': '#f2cc7f',
    '--mantine-color-body': '#181f1e',
    '--mantine-color-error': '#ff9a8f',
    '--mantine-color-dimmed': '#a3afac',
    '--mantine-color-placeholder': '#93a09d',
    // Also on floating surfaces.
    '--mantine-color-disabled': '#2c3735',
  },
})
