import { createHash } from 'node:crypto';
import { cutText } from '#schema/text/cut-text';
import type { ImportNote } from '#schema/imports/imports';
import { embedAddress } from '#schema/text/embed-address';
import {
  allElements,
  DomUtils,
  elements,
  parsed,
  textOf,
  written,
  type Element,
  type Root,
} from '../../../kernel/html/dom.ts';
import { sanitise } from '../../../content/items/saving/sanitise.ts';
import { quoted } from '../sources/embeds.ts';
import { note } from '../sources/notes.ts';
import { fileOfUrl } from '../sources/source-links.ts';
import { removedMarkup } from './removed-markup.ts';

/** A picture that stands in the text itself, as base64. */
export interface DataPicture {
  /** A path that stands for it until it is in the library. */
  path: string;
  sha256: string;
  dataUrl: string;
  altText: string | null;
}

export interface CleanHtml {
  html: string;
  notes: ImportNote[];
  pictures: DataPicture[];
}

/** What is needed to know what becomes of the pictures of a text. */
export interface FilesOfSource {
  site: string;
  /** The files that are imported, by the key of `fileKey`. */
  files: ReadonlyMap<string, unknown>;
}

/** HTML as it is saved: what can be kept is brought into a form that the sanitiser keeps; all else is named. */
export function cleanHtml(given: string, source: FilesOfSource): CleanHtml {
  const notes: ImportNote[] = [];
  const root = parsed(given.replaceAll('\0', ''));
  withoutHidden(root, notes);
  completeAddresses(root);
  showLazyPictures(root);
  keepEmbeds(root, notes);
  const pictures = takePictures(root, notes);
  const html = sanitise(written(root)).trim();
  const kept = parsed(html);
  return { html, notes: [...notes, ...removedMarkup(root, kept), ...outsideNotes(kept, source)], pictures };
}

/** Text that no visitor saw must not be shown because its style is not kept. */
function withoutHidden(root: Root, notes: ImportNote[]): void {
  for (const element of allElements(root)) {
    const { attribs, name } = element;
    const isHidden =
      attribs['hidden'] !== undefined ||
      /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attribs['style'] ?? '') ||
      name === 'template';
    if (!isHidden || ['iframe', 'script', 'style', 'input'].includes(name)) continue;
    const words = textOf(element);
    DomUtils.removeElement(element);
    if (words !== '')
      notes.push(
        note('text', 'leftOut', cutText(words, 100), `A part that was hidden is left out: ${cutText(words, 100)}`),
      );
  }
}

/** `//host/path` takes the scheme of its page, which browsers load over https. */
function completeAddresses(root: Root): void {
  for (const { attribs } of allElements(root)) {
    for (const name of ['src', 'href', 'poster', 'data', 'data-src'])
      if (/^\/\/[^/]/.test(attribs[name]?.trim() ?? '')) attribs[name] = `https:${attribs[name]?.trim() ?? ''}`;
    if (attribs['srcset'] !== undefined) attribs['srcset'] = attribs['srcset'].replace(/(^|,\s*)\/\//g, '$1https://');
  }
}

const lazyNames = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file'];

/** Pictures that a script would load, and the same ones for visitors without scripts. */
function showLazyPictures(root: Root): void {
  for (const element of elements(root, 'img')) {
    const { attribs } = element;
    const lazy = lazyNames.map((name) => attribs[name]).find((one) => one !== undefined && one !== '');
    const isPlaceholder = (attribs['src'] ?? '') === '' || (attribs['src']?.startsWith('data:') ?? false);
    if (lazy === undefined || !isPlaceholder) continue;
    attribs['src'] = lazy;
    const next = DomUtils.nextElementSibling(element);
    if (next?.name === 'noscript') DomUtils.removeElement(next);
  }
}

/** Players of known hosts stay; all other pages in frames become links. */
function keepEmbeds(root: Root, notes: ImportNote[]): void {
  for (const element of elements(root, 'object', 'embed', 'iframe')) {
    if (!element.parent) continue;
    const { attribs, name } = element;
    const movie = name === 'object' ? (attribs['data'] ?? paramOf(element)) : (attribs['src'] ?? attribs['data-src']);
    const address = movie?.trim() ?? '';
    const player = embedAddress(address);
    if (player !== null) {
      if (name === 'iframe') attribs['src'] = player;
      else
        replace(
          element,
          `<iframe src="${quoted(player)}" title="${quoted(attribs['title'] ?? 'Video')}" allowfullscreen></iframe>`,
        );
      continue;
    }
    if (!/^https?:\/\//i.test(address)) {
      notes.push(
        note(
          'embed',
          'leftOut',
          address || `<${name}>`,
          `Left out, because it has no web address: <${name}> ${address}`,
        ),
      );
      DomUtils.removeElement(element);
      continue;
    }
    const host = URL.parse(address)?.host ?? address;
    const words = attribs['title'] || `Open ${host}`;
    notes.push(note('embed', 'changed', address, `A page of ${host} in a frame is a link here: ${address}`));
    replace(element, `<p><a href="${quoted(address)}">${quoted(words)}</a></p>`);
  }
}

const paramOf = (element: Element) =>
  elements(element, 'param').find(({ attribs }) => /^(?:movie|src|url)$/i.test(attribs['name'] ?? ''))?.attribs[
    'value'
  ] ?? elements(element, 'embed')[0]?.attribs['src'];

function replace(element: Element, html: string): void {
  const [replacement] = parsed(html).children;
  if (replacement) DomUtils.replaceElement(element, replacement);
}

const pictureTypes: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

/** Takes pictures out of the text, to be files of the library. */
function takePictures(root: Root, notes: ImportNote[]): DataPicture[] {
  const found = new Map<string, DataPicture>();
  for (const { attribs } of elements(root, 'img')) {
    const src = attribs['src'] ?? '';
    if (!/^data:/i.test(src)) continue;
    const [, type = ''] = /^data:([\w/+.-]+)/i.exec(src) ?? [];
    const ending = pictureTypes[type.toLowerCase()];
    if (ending === undefined) {
      notes.push(
        note(
          'picture',
          'leftOut',
          cutText(src, 60),
          `A picture in the text is of a type that is not kept: ${type || 'unknown'}`,
        ),
      );
      continue;
    }
    const sha256 = createHash('sha256').update(src).digest('hex');
    const path = `/pictures-in-texts/${sha256.slice(0, 32)}.${ending}`;
    found.set(path, { path, sha256, dataUrl: src, altText: attribs['alt']?.trim() || null });
    attribs['src'] = path;
  }
  return [...found.values()];
}

/** The bytes of a `data:` address. */
export function bytesOfDataUrl(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  const [head, body] = [dataUrl.slice(0, comma), dataUrl.slice(comma + 1)];
  return /;base64$/i.test(head.trim()) ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body));
}

/** Pictures and other files that stay where they are, or that are nowhere. */
function outsideNotes(root: Root, source: FilesOfSource): ImportNote[] {
  const addresses = new Set<string>();
  for (const { attribs } of elements(root, 'img', 'video', 'audio', 'source', 'track')) {
    for (const name of ['src', 'poster']) if ((attribs[name] ?? '') !== '') addresses.add(attribs[name] ?? '');
  }
  return [...addresses].flatMap((address) => outsideNote(address, source) ?? []);
}

/** What to say of a picture that is not imported; null for one that is. */
export function outsideNote(address: string, { site, files }: FilesOfSource): ImportNote | null {
  if (/^\/pictures-in-texts\//.test(address) || fileOfUrl(address, site, files) !== undefined) return null;
  if (/^https?:\/\//i.test(address))
    return note('picture', 'changed', address, `It stays at its own address, outside of this site: ${address}`);
  return note('picture', 'leftOut', address, `A picture is not among the files: ${address}`);
}
