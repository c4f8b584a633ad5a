/** The texts below an element, each with the element that has it. */
function textsIn(root: Node): Text[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '') texts.push(node)
  return texts
}

/**
 * Does to the page what a browser does that translates it: each text leaves the page, and a copy inside of new elements
 * takes its place. The texts stay Spanish, so that they can be found.
 */
export function translatePage(): void {
  for (const text of textsIn(document.body)) {
    const [outer, inner] = [document.createElement('span'), document.createElement('span')]
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }
}
