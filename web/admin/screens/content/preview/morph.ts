/**
 * Changes `from` into `to` by touching only what differs, so that images do not reload, nothing flickers and the scroll
 * position is kept.
 */
export function morph(from: Element, to: Element): void {
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !isOwn(from, name)) from.removeAttribute(name);
  }
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

/** What was opened stays open. */
const isOwn = (element: Element, name: string) => element.nodeName === 'DETAILS' && name === 'open';

// Do not use `instanceof`: the nodes may belong to different documents.
const isElement = (node: Node): node is Element => node.nodeType === 1;

const imported = (from: Element, node: Node) => from.ownerDocument.importNode(node, true);
