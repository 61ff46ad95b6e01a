import type { ImportNote } from '#schema/imports/imports';
import { htmlAllowed } from '#schema/text/html-allowed';
import { allElements, type Element, type Root } from '../../../kernel/html/dom.ts';
import { note } from '../sources/notes.ts';

const tags = new Set(htmlAllowed.allowedTags);
/** Elements of a page that have no text of their own, and those that the source's own HTML wraps around one. */
const wrappers = new Set([
  'html',
  'head',
  'body',
  'main',
  'article',
  'header',
  'footer',
  'nav',
  'center',
  'font',
  'picture',
  'noscript',
  'hgroup',
  'figure',
]);

/**
 * What the sanitiser removes from a text, by kind, with how often. Elements that only wrap others keep their text and
 * are not named.
 * @param after the same text, sanitised
 */
export function removedMarkup(before: Root, after: Root): ImportNote[] {
  const [given, kept] = [allElements(before), allElements(after)];
  const elementsGone = new Map<string, number>();
  const attributesGone = new Map<string, number>();
  for (const element of given) {
    const { name, attribs } = element;
    if (!tags.has(name) && !wrappers.has(name)) count(elementsGone, `<${name}>`);
    if (!tags.has(name)) continue;
    for (const attribute of Object.keys(attribs)) {
      const kind = /^on/.test(attribute)
        ? 'on…'
        : /^(?:data|aria)-/.test(attribute)
          ? attribute.replace(/-.*/, '-…')
          : attribute;
      if (!isAllowed(name, attribute)) count(attributesGone, kind);
    }
  }
  for (const name of ['img', 'iframe', 'video', 'audio']) {
    const lost = sourcesIn(given, name) - sourcesIn(kept, name);
    if (lost > 0 && tags.has(name)) elementsGone.set(`<${name} src>`, lost);
  }
  const dead = linksIn(given) - linksIn(kept);
  if (dead > 0) elementsGone.set('<a href>', dead);
  return [
    ...notesOf(elementsGone, 'Left out for safety, as this site does not keep it'),
    ...notesOf(attributesGone, 'Attributes are left out'),
  ];
}

function notesOf(counts: ReadonlyMap<string, number>, why: string): ImportNote[] {
  if (counts.size === 0) return [];
  const list = [...counts].sort(([a], [b]) => a.localeCompare(b)).map(([kind, times]) => `${times} × ${kind}`);
  return [note('markup', 'leftOut', list.join(', '), `${why}: ${list.join(', ')}.`)];
}

const count = (counts: Map<string, number>, kind: string) => void counts.set(kind, (counts.get(kind) ?? 0) + 1);

function isAllowed(name: string, attribute: string): boolean {
  const { allowedAttributes } = htmlAllowed;
  const isNamed = [...(allowedAttributes['*'] ?? []), ...(allowedAttributes[name] ?? [])].includes(attribute);
  // Some classes and identifiers are kept; most only belong to the former site's style sheet.
  return isNamed || attribute === 'class' || attribute === 'id';
}

const sourcesIn = (all: readonly Element[], wanted: string) =>
  all.filter(({ name, attribs }) => name === wanted && (attribs['src'] ?? '') !== '').length;
const linksIn = (all: readonly Element[]) =>
  all.filter(({ name, attribs }) => name === 'a' && (attribs['href'] ?? '') !== '').length;
