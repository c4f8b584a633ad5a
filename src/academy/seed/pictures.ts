const svg = (body: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${body}</svg>`)}`

const teal = '#0f766e'

/** The academy's logo as a data URL: a dancer, white on teal. */
export const academyLogo = svg(
  `<rect width="64" height="64" rx="16" fill="${teal}"/>` +
    '<circle cx="39" cy="15" r="5" fill="#fff"/>' +
    '<path d="M12 27c8-6 16-7 23-4 5 2 10 2 17-3M35 24c-3 7-6 11-13 14-4 2-7 5-9 10m18-13c6 2 11 7 14 14" ' +
    'fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>' +
    '<path d="M16 55h32" stroke="#5eead4" stroke-width="3" stroke-linecap="round"/>',
)

const tile = (drawing: string): string => svg(`<rect width="64" height="64" rx="8" fill="#f0fdfa"/>${drawing}`)

export const pictures = {
  ball: tile(
    `<circle cx="32" cy="32" r="18" fill="#fff" stroke="${teal}" stroke-width="3"/>` +
      `<path d="m32 24 7 5-3 8h-8l-3-8z" fill="${teal}"/><path d="M32 14v10m18 4-11 1m4 17-7-9m-15 9 7-9M14 28l11 1" stroke="${teal}" stroke-width="2.5"/>`,
  ),
  bottle: tile(
    `<path d="M27 10h10v7l4 6v28a4 4 0 0 1-4 4H27a4 4 0 0 1-4-4V23l4-6z" fill="#99f6e4" stroke="${teal}" stroke-width="3"/>` +
      `<path d="M23 34h18" stroke="${teal}" stroke-width="3"/>`,
  ),
  shoe: tile(
    `<path d="M10 38c8 2 16-2 21-10 7 7 13 9 21 10 2 1 3 3 2 6H14c-3 0-5-2-4-6z" fill="#fbcfe8" stroke="${teal}" stroke-width="3" stroke-linejoin="round"/>`,
  ),
  leotard: tile(
    `<path d="M22 12c0 9 20 9 20 0h6c1 13-6 16-6 24 0 5 2 9 3 13l-9 5h-8l-9-5c1-4 3-8 3-13 0-8-7-11-6-24z" fill="#c4b5fd" stroke="${teal}" stroke-width="3" stroke-linejoin="round"/>`,
  ),
  uniform: tile(
    `<path d="m22 12-12 8 5 9 6-3v26h22V26l6 3 5-9-12-8c-3 6-17 6-20 0z" fill="#5eead4" stroke="${teal}" stroke-width="3" stroke-linejoin="round"/>`,
  ),
} as const
