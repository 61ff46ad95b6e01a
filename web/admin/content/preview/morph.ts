/**
 * Makes `from` say what `to` says by changing only what differs: pictures are not loaded again, nothing flickers, and
 * the page stays where it was scrolled to.
 */
export function morph(from: Element, to: Element): void {
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of [...to.attributes]) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  const wanted = [...to.childNodes];
  wanted.forEach((next, at) => {
    const present = from.childNodes[at];
    if (!present) from.append(imported(from, next));
    else if (present.isEqualNode(next)) return;
    else if (isElement(present) && isElement(next) && present.nodeName === next.nodeName) morph(present, next);
    else if (isElement(present) || present.nodeType !== next.nodeType) present.replaceWith(imported(from, next));
    else present.nodeValue = next.nodeValue;
  });
  while (from.childNodes.length > wanted.length) from.lastChild?.remove();
}

// The two may be of different documents, whose classes are different ones: `instanceof` would not tell.
const isElement = (node: Node): node is Element => node.nodeType === 1;

const imported = (from: Element, node: Node) => from.ownerDocument.importNode(node, true);
