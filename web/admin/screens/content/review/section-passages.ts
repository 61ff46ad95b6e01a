import { getIn } from 'formik';
import { readJson } from '#schema/sections/pages/page-layout';
import type { Sections } from '#schema/sections/blocks';
import { sectionPlace } from '#schema/sections/section-place';
import { blockLabel } from '../in-place/block-text.ts';
import { placeOf } from '../in-place/text-parts.ts';
import { readPage } from '#schema/sections/pages/page-content';
import type { NotePlace, Review } from './review.context.tsx';
import { openNotes } from './review-words.ts';
import { findQuote, quoteAt } from './text-quote.ts';

/** The id of a section, on its row in the editor. */
export const sectionAttribute = 'data-section';

/** @returns null for a place in another field of the item */
export function sectionOf(place: string): { id: string; field: string } | null {
  const [, id, field = ''] = sectionPlace.exec(place) ?? [];
  return id === undefined ? null : { id, field };
}

/** "Quote, section 2: Name", "Section 2"; of a section that is gone "Section". */
export function sectionPlaceLabel(sections: Sections, content: string, place: string): string {
  const at = sectionOf(place);
  const { blocks } = readPage(sections, '', content);
  const index = blocks.findIndex(({ id }) => id === at?.id);
  if (!at || index < 0) return 'Section';
  return at.field === '' ? `Section ${index + 1}` : blockLabel(sections, blocks, at);
}

/** Whether the section is there, with these words where the note is about words. */
export function isInSections(content: unknown, place: NotePlace, plainText: (html: string) => string): boolean {
  const at = sectionOf(place.field);
  const { blocks } = (typeof content === 'string' && readJson(content)) || {};
  const all = Array.isArray(blocks) ? (blocks as { id?: unknown }[]) : [];
  const block = all.find(({ id }) => id === at?.id);
  if (!at || !block) return false;
  if (at.field === '') return true;
  const value: unknown = getIn(block, at.field);
  return typeof value === 'string' && [value, plainText(value)].some((text) => findQuote(text, place) !== null);
}

/**
 * The selection in the fields of a section or in the page beside them: words, or the section that has the focus.
 * @returns undefined if the focus is elsewhere
 */
export function selectedInSections(): NotePlace | undefined {
  const { activeElement: active } = document;
  if (active instanceof HTMLIFrameElement) return active.contentDocument ? inPage(active.contentDocument) : undefined;
  const row = active?.closest(`[${sectionAttribute}]`);
  if (!active || !row) return undefined;
  const id = row.getAttribute(sectionAttribute) ?? '';
  if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd } = active;
    const isText = active.name !== '' && selectionStart !== null && selectionEnd !== null;
    const words = isText && quoteAt(active.value, selectionStart, selectionEnd);
    return words ? { field: `blocks.${id}.${active.name}`, ...words } : wholeSection(id);
  }
  const rich = active.closest('[data-rich]')?.getAttribute('data-rich');
  const words = rich ? wordsIn(active, getSelection()) : null;
  return words ? { field: `blocks.${id}.${rich}`, ...words } : wholeSection(id);
}

function inPage(page: Document): NotePlace | undefined {
  const { activeElement: active } = page;
  const path = active && placeOf(active).path;
  const at = path ? sectionOf(path) : null;
  if (!active || !path || !at) return undefined;
  const words = wordsIn(active, page.getSelection());
  return words ? { field: path, ...words } : wholeSection(at.id);
}

function wordsIn(element: Element, selection: Selection | null) {
  if (!selection || selection.isCollapsed || !element.contains(selection.anchorNode)) return null;
  const before = element.ownerDocument.createRange();
  before.selectNodeContents(element);
  const range = selection.getRangeAt(0);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return quoteAt(element.textContent ?? '', start, start + range.toString().length);
}

function wholeSection(id: string): NotePlace | undefined {
  const row = document.querySelector(`[${sectionAttribute}="${CSS.escape(id)}"]`);
  const label = row?.getAttribute('data-label');
  return label ? { field: `blocks.${id}`, quote: label, prefix: '', suffix: '' } : undefined;
}

/** The places of open notes within sections. */
export const notedPlaces = (review: Review | null | undefined): string[] =>
  review ? openNotes(review).flatMap(({ place }) => (place && sectionOf(place.field) ? [place.field] : [])) : [];

/** How many open notes are about each section or its fields, by its id. */
export function notesOfSections(review: Review | null | undefined): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const place of notedPlaces(review)) {
    const id = sectionOf(place)?.id ?? '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
