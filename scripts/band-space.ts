/** Makes room for the band of training mode at the top of the window, in the styles of the demo. */

import type { CSSOptions } from 'vite'

type PostCssPlugin = NonNullable<Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins']>[number]

const band = 'var(--band-height, 0px)'

/** The height of the app's top bar, in rem. An element at least that far from the top stands below the bar. */
const barHeight = 3.5

const isBelowBar = (length: string) => length.endsWith('rem') && Number.parseFloat(length) >= barHeight

const movedDown = (length: string) => (length === '0' ? band : `calc(${length} + ${band})`)

/**
 * A PostCSS plugin that moves fixed elements, and elements below the top bar, down by the band's height. It also
 * subtracts that height from `100dvh`.
 */
export const bandSpace: PostCssPlugin = {
  postcssPlugin: 'band-space',
  Once(root) {
    const fixed = new Set<unknown>()
    root.walkDecls('position', ({ value, parent }) => {
      if (value === 'fixed') fixed.add(parent)
    })
    root.walkDecls(/^(top|inset|inset-block|scroll-padding-top)$/, (declaration) => {
      const [first = '', ...others] = declaration.value.split(' ')
      if (!isBelowBar(first) && !(first === '0' && fixed.has(declaration.parent))) return
      // One length is the value of all four sides. Only the top side moves.
      const sides = { inset: [first, first], 'inset-block': [first] }[declaration.prop]
      const rest = sides && others.length === 0 ? sides : others
      declaration.value = [movedDown(first), ...rest].join(' ')
    })
    root.walkDecls(/height$/, (declaration) => {
      const height = declaration.value.replaceAll('100dvh', `(100dvh - ${band})`)
      declaration.value = height.startsWith('(') ? `calc${height}` : height
    })
  },
}
