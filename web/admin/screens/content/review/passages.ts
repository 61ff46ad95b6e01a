import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { TextHandle } from '../rich-text/view/text-handle.context.ts';
import type { NotePlace, Review } from './review.context.tsx';
import { isInSections, sectionOf, selectedInSections } from './section-passages.ts';
import { findQuote, quoteAt } from './text-quote.ts';

/** The passages of the item's text and fields that notes are about. */
interface Passages {
  attach: (handle: TextHandle | null) => void;
  onMarked: (ids: readonly string[]) => void;
  /** Whether the passage of a note is still there. @param typed the values of the form */
  isThere: (noteId: string, place: NotePlace, typed: Readonly<Record<string, unknown>>) => boolean;
  /** Selects and focuses a passage. @returns false if it is gone */
  reveal: (place: NotePlace) => boolean;
  /** Set by the editor of a page of sections: shows a section or a field of it, and focuses it. */
  sections: RefObject<((path: string) => void) | null>;
  /** The passage that was selected last in the text, in a text field or in a section; null for none. */
  selected: NotePlace | null;
}

export const PassagesContext = createContext<Passages | null>(null);

export function usePassages(): Passages {
  const passages = use(PassagesContext);
  if (!passages) throw new Error('Outside a ReviewProvider');
  return passages;
}

const richText = 'content';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

const inputOf = (field: string) =>
  document.querySelector<TextInput>(`form input[name="${field}"], form textarea[name="${field}"]`);

/** Marks the passages of open notes in the text. */
export function usePassagesOf(review: Review | null): Passages {
  const handle = useRef<TextHandle | null>(null);
  const sections = useRef<((path: string) => void) | null>(null);
  const [isAttached, setAttached] = useState(false);
  /** Null before they are marked. */
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null);
  const [selected, setSelected] = useState<NotePlace | null>(null);

  const notes = review?.notes;
  useEffect(() => {
    if (!isAttached || !handle.current) return;
    const text = handle.current.text();
    const places = (notes ?? []).flatMap(({ id, place, resolvedAt }) => {
      if (place?.field !== richText || resolvedAt !== null) return [];
      const range = findQuote(text, place);
      return range ? [{ id, range }] : [];
    });
    handle.current.mark(places);
    setMarked(new Set(places.map(({ id }) => id)));
  }, [notes, isAttached]);

  useEffect(() => {
    let frame = 0;
    // After the editor has read the selection.
    const onSelection = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const place = selectedNow(handle.current);
        if (place === undefined) return;
        setSelected((before) => (JSON.stringify(before) === JSON.stringify(place) ? before : place));
      });
    };
    document.addEventListener('selectionchange', onSelection);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('selectionchange', onSelection);
    };
  }, []);

  const attach = useCallback((next: TextHandle | null) => {
    handle.current = next;
    setAttached(next !== null);
  }, []);
  const onMarked = useCallback((ids: readonly string[]) => setMarked(new Set(ids)), []);

  return useMemo(
    () => ({
      attach,
      onMarked,
      sections,
      isThere: (noteId, place, typed) => {
        if (sectionOf(place.field)) return isInSections(typed[richText], place, plainText);
        if (place.field === richText && isAttached) return marked?.has(noteId) ?? true;
        const value = typed[place.field];
        if (typeof value !== 'string') return false;
        return findQuote(place.field === richText ? plainText(value) : value, place) !== null;
      },
      reveal: (place) => {
        if (sectionOf(place.field)) {
          sections.current?.(place.field);
          selectWords(place);
          return sections.current !== null;
        }
        if (place.field === richText) {
          const range = handle.current && findQuote(handle.current.text(), place);
          if (range) handle.current?.reveal(range);
          return range !== null;
        }
        const input = inputOf(place.field);
        const range = input && findQuote(input.value, place);
        if (!input || !range) return false;
        input.focus();
        input.setSelectionRange(...range);
        input.scrollIntoView({ block: 'center' });
        return true;
      },
      selected,
    }),
    [attach, onMarked, isAttached, marked, selected],
  );
}

/** In the field that has the focus. */
function selectWords(place: NotePlace): void {
  const { activeElement: active } = document;
  if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement)) return;
  const range = findQuote(active.value, place);
  if (range && active.selectionStart !== null) active.setSelectionRange(...range);
}

/** The selection at the focus: null for nothing in the text, undefined if no passage can be selected there. */
function selectedNow(handle: TextHandle | null): NotePlace | null | undefined {
  const { activeElement } = document;
  const inSections = selectedInSections();
  if (inSections) return inSections;
  if (activeElement?.closest('[data-field=content]')) {
    const range = handle?.selected();
    const place = handle && range ? quoteAt(handle.text(), ...range) : null;
    return place && { field: richText, ...place };
  }
  // Not inputs of one line: Tab selects all that is in them.
  if (!(activeElement instanceof HTMLTextAreaElement) || activeElement.closest('[data-review]')) return undefined;
  const { name, value, selectionStart, selectionEnd } = activeElement;
  const place = name === '' ? null : quoteAt(value, selectionStart, selectionEnd);
  return place ? { field: name, ...place } : undefined;
}

/** The text of HTML, while it is edited as HTML. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<\/(?:p|h\d|li|blockquote|div)>/g, '$&\n'),
    'text/html',
  );
  return body.textContent ?? '';
}
