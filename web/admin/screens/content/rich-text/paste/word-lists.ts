/** Word writes a list item as a paragraph with its level in the style and the marker as text. */
export function joinWordLists(body: HTMLElement): void {
  const isItem = (node: Element | null): node is HTMLElement =>
    node instanceof HTMLElement && /mso-list:\s*l\d+\s+level\d/i.test(node.getAttribute('style') ?? '');
  for (const first of body.querySelectorAll<HTMLElement>('p[style*="mso-list"], p.MsoListParagraph')) {
    if (!isItem(first) || !first.isConnected || isItem(first.previousElementSibling)) continue;
    const items: HTMLElement[] = [];
    for (let next: Element | null = first; isItem(next); next = next.nextElementSibling) items.push(next);
    const place = body.ownerDocument.createElement('div');
    first.before(place);
    /** The open list of each level. */
    const open: HTMLElement[] = [];
    for (const item of items) {
      const { level, marker } = readItem(item);
      const tag = /^\W*(?:\d+|[a-z]{1,4})[.)]/i.test(marker) ? 'ol' : 'ul';
      open.length = Math.min(open.length, level);
      while (open.length < level) {
        const list = body.ownerDocument.createElement(tag);
        const parent = open.at(-1)?.lastElementChild ?? open.at(-1) ?? place;
        parent.append(list);
        open.push(list);
      }
      if (level === 1 && open[0]?.localName !== tag) {
        open[0] = body.ownerDocument.createElement(tag);
        place.append(open[0]);
      }
      const line = body.ownerDocument.createElement('li');
      line.append(...item.childNodes);
      open.at(-1)?.append(line);
      item.remove();
    }
    place.replaceWith(...place.childNodes);
  }
}

function readItem(item: HTMLElement): { level: number; marker: string } {
  const level = Number(/level(\d)/i.exec(item.getAttribute('style') ?? '')?.[1] ?? 1);
  const mark = item.querySelector<HTMLElement>('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
  const marker = (mark?.textContent ?? '').trim();
  mark?.remove();
  return { level, marker };
}
