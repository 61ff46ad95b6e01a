/** Word and Google Docs link footnotes within the copied text; some programmes write the file before the `#`. */
const withinText = /^(?:(?:file|about|blob):[^#]*|https:\/\/docs\.google\.com\/document\/[^#]*)?#(.+)$/i;

/** Elements whose id is stored. */
const withIds = new Set(['a', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th']);

/**
 * Links within a pasted text keep their places: each place gets an id. Links to places that were not copied are words.
 * @param suffix keeps the ids apart from those of another paste
 */
export function keepAnchors(body: HTMLElement, suffix: string): void {
  const places = placesOf(body);
  const ids = new Map<Element, string>();
  for (const link of body.querySelectorAll('a[href]')) {
    const [, name] = withinText.exec(link.getAttribute('href') ?? '') ?? [];
    if (name === undefined) continue;
    const place = places.get(decoded(name)) ?? places.get(name);
    const holder = place && holderOf(place);
    if (!holder) {
      link.removeAttribute('href');
      continue;
    }
    const id = ids.get(holder) ?? idOf(name, ids.size + 1, suffix);
    ids.set(holder, id);
    link.setAttribute('href', `#${id}`);
  }
  for (const element of body.querySelectorAll('[id], [name]')) {
    element.removeAttribute('name');
    const id = ids.get(element);
    if (id === undefined) element.removeAttribute('id');
  }
  for (const [holder, id] of ids) holder.setAttribute('id', id);
}

function placesOf(body: HTMLElement): Map<string, Element> {
  const places = new Map<string, Element>();
  for (const element of body.querySelectorAll('[id], a[name]')) {
    for (const name of [element.getAttribute('id'), element.getAttribute('name')])
      if (name !== null && name !== '' && !places.has(name)) places.set(name, element);
  }
  return places;
}

/** The element that can have the id: the place itself, the link back in it, or the list item around it. */
function holderOf(place: Element): Element | null {
  if (withIds.has(place.localName) && (place.localName !== 'a' || place.hasAttribute('href'))) return place;
  return place.closest('li, h1, h2, h3, h4, h5, h6') ?? place.querySelector('a[href]') ?? besides(place);
}

/** Beside an empty anchor, such as the one that Word puts before the text of a footnote. */
function besides(place: Element): Element | null {
  const { parentElement } = place;
  return parentElement?.matches('p, sup, td') === true ? parentElement.querySelector('a[href]') : null;
}

function idOf(name: string, number: number, suffix: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return [plain || `place-${number}`, ...(suffix ? [suffix] : [])].join('-');
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
