import { charactersOf, cutText } from '#schema/text/cut-text';
import { fieldLabel } from '../editor/form/content-values.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { Review, ReviewNote } from './review.context.tsx';

/** "You", a name, or "Someone" for a deleted account. */
export function personName(person: { id: string; name: string } | null, viewerId: string): string {
  if (!person) return 'Someone';
  return person.id === viewerId ? 'You' : person.name;
}

export const openNotes = ({ notes }: Review): ReviewNote[] =>
  notes.filter(({ answers, resolvedAt }) => answers === null && resolvedAt === null);

export const notesInWords = (count: number) => (count === 1 ? '1 note' : `${count} notes`);

export const fieldName = (kind: ContentKind, field: string): string =>
  field === 'content' ? 'Content' : fieldLabel(kind, field);

/** The beginning and end of a long passage. */
export const shortened = (text: string, length = 80): string =>
  text.length <= length
    ? text
    : `${cutText(text, length - 20)} … ${charactersOf(text).slice(-18).join('').trimStart()}`;
