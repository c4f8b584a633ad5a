function textsIn(root: Node): Text[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '') texts.push(node)
  return texts
}

/**
 * Changes the page like a browser's translation: a copy inside new elements replaces each text. The texts stay Spanish,
 * so that tests find them.
 */
export function translatePage(): void {
  for (const text of textsIn(document.body)) {
    const [outer, inner] = [document.createElement('span'), document.createElement('span')]
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }
}
