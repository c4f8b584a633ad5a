/** The CSS of the page of the machines, light and dark. */
export const style = `
:root { --page: #fff; --soft: #f4f5f7; --line: #d5d9e0; --text: #1c1f26; --dim: #565d6b; --link: #1d4fb8; --red: #b3261e; --box: #fff }
@media (prefers-color-scheme: dark) {
  :root { --page: #14161b; --soft: #1c1f26; --line: #3a404c; --text: #e8eaee; --dim: #a5acba; --link: #9dbcff; --red: #ff8a80; --box: #232731 }
}
* { box-sizing: border-box }
body { margin: 0; padding: 16px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 1700px }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 8px }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 8px }
h2 code { font-weight: 700 }
h2 span { display: block; font-size: 1rem; font-weight: normal; color: var(--dim) }
p { margin: 0 0 16px; max-width: 75ch }
a { color: var(--link) }
code { font: 0.875em ui-monospace, Menlo, Consolas, monospace }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.skip { position: absolute; left: -999px }
.skip:focus { left: 16px; top: 8px; padding: 8px; background: var(--page) }
nav ul { list-style: none; margin: 0 0 16px; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 16px }
nav a { display: inline-block; padding: 4px 0 }
section { margin-top: 40px; padding-top: 24px; border-top: 1px solid var(--line) }
.figures { margin: 0 0 16px; padding-left: 20px }
.scroll { overflow: auto; margin-bottom: 16px; border: 1px solid var(--line); border-radius: 8px }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem }
caption { padding: 8px 12px; text-align: start; font-weight: 600 }
th, td { padding: 6px 12px; border-top: 1px solid var(--line); text-align: start; vertical-align: top }
thead th { background: var(--soft); color: var(--dim); font-weight: 600; white-space: nowrap }
tbody th { font-weight: normal }
td { min-width: 9ch }
td code { color: var(--dim); white-space: nowrap }
details { margin-bottom: 8px }
summary { padding: 6px 0; cursor: pointer; font-weight: 600 }
ol { margin: 0; padding-left: 40px }
li { margin: 4px 0 }
.unseen, .unseen code { color: var(--red); font-weight: 600 }
.unknown { color: var(--dim); font-style: italic }
svg { display: block; margin: auto }
body > svg { position: absolute }
svg text { font: 11px ui-monospace, Menlo, Consolas, monospace; fill: var(--text); text-anchor: middle; dominant-baseline: central }
svg .name { font-weight: 700 }
svg path.arrow, svg .rule { fill: none; stroke: var(--dim) }
svg path.arrow { marker-end: url(#tip) }
svg path.arrow.unseen { stroke: var(--red); marker-end: url(#tip-unseen) }
svg text.unseen { fill: var(--red) }
marker path { fill: var(--dim) }
marker.unseen path { fill: var(--red) }
rect { fill: var(--box); stroke: var(--dim) }
rect.group { fill: none; stroke: var(--line) }
rect.any, rect.history { stroke-dasharray: 4 3 }
rect.back { fill: var(--page); stroke: none }
.start { fill: var(--text) }
@media (min-width: 1000px) {
  body { display: grid; grid-template-columns: 200px minmax(0, 1fr); grid-template-rows: auto 1fr; gap: 0 32px; padding: 32px }
  header, main { grid-column: 2 }
  header { grid-row: 1 }
  main { grid-row: 2 }
  nav { grid-column: 1; grid-row: 1 / span 2; position: sticky; top: 32px; align-self: start; max-height: 95vh; overflow: auto }
  nav ul { flex-direction: column }
}
`
