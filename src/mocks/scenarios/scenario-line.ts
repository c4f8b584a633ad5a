const style = `
#scenario {
  position: fixed; z-index: 240; bottom: 0; left: 0; padding: 0 0.5rem; border-radius: 0 0.5rem 0 0;
  background: var(--warning-soft); color: var(--warning-ink); font-size: 0.75rem; pointer-events: none;
}
/* At the bottom of a phone is the cart. */
@media (max-width: 40rem) {
  #scenario { top: 3.5rem; right: 0; bottom: auto; left: auto; border-radius: 0 0 0 0.5rem; }
}
@media print {
  #scenario { display: none; }
}`

/**
 * Says on every screen, from the login on, that the demo's server behaves or is filled in another way than usual. It stands
 * outside the app, whose build knows nothing of scenarios.
 */
export function showScenario(title: string): void {
  const line = document.createElement('aside')
  line.id = 'scenario'
  line.textContent = `Escenario: ${title}`
  const look = document.createElement('style')
  look.textContent = style
  document.head.append(look)
  document.body.append(line)
}
