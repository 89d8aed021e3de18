/**
 * A browser that translates a page puts `<font>` elements in place of text nodes. React keeps the text
 * nodes: it could not remove them, and would change text that nobody sees
 * (https://github.com/facebook/react/issues/11538). This makes it act on what stands there instead.
 */
export function followTranslation(root: Node): void {
  const translations = new WeakMap<Node, Node>()
  const observer = new MutationObserver((records) => {
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      // React changed a text: show it. The browser translates it again.
      const translation = translations.get(target)
      if (translation?.parentNode) translation.parentNode.replaceChild(target, translation)
      const found = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      for (const text of removedNodes) {
        if (!found || text.nodeType !== Node.TEXT_NODE) continue
        translations.set(text, found)
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(root, { childList: true, subtree: true })

  /** The child of `parent` that stands for `node`: itself, its translation, or what was put around it. */
  const findChild = (parent: Node, node: Node): Node | null => {
    for (let child: Node | null = node; child; child = child.parentNode)
      if (child.parentNode === parent) return child
    const translation = translations.get(node)
    return translation?.parentNode === parent ? translation : null
  }
  // oxlint-disable-next-line typescript/unbound-method -- called with .call() below
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <N extends Node>(this: Node, node: N): N {
    const child = findChild(this, node)
    if (child) removeChild.call(this, child)
    return node
  }
  Node.prototype.insertBefore = function <N extends Node>(this: Node, node: N, before: Node | null): N {
    insertBefore.call(this, node, before && findChild(this, before))
    return node
  }
}
