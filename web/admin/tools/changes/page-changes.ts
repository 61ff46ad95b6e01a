import { diffArrays } from 'diff';
import { changedWords } from './changed-words.ts';
import type { Words } from '../../../ui/changed-text.tsx';
import type { SeenPart } from '../../../gql/types.gen.ts';

export type { SeenPart };

/** One difference that a visitor sees on a page. */
export type PageChange =
  | { is: 'text'; label: string; words: readonly Words[] }
  | { is: 'picture'; label: string; before: SeenPart | null; after: SeenPart | null };

/** A run of parts that are the same in both states. */
export interface SameParts {
  is: 'same';
  parts: readonly SeenPart[];
}

/** Texts with a smaller share of words in common count as removed and added, not as changed. */
const kinshipFrom = 0.4;
/** Time limit of the comparison, in milliseconds: two unrelated pages would take too long. */
const diffMs = 400;

/** What has changed between two states of a page, in the page's order. */
export const pageChanges = (before: readonly SeenPart[], after: readonly SeenPart[]): PageChange[] =>
  comparedParts(before, after).filter((part) => part.is !== 'same');

/** Two states of a page as one: what has changed, and what has not. */
export function comparedParts(before: readonly SeenPart[], after: readonly SeenPart[]): (PageChange | SameParts)[] {
  const runs = diffArrays(before.slice(), after.slice(), { comparator: isSame, timeout: diffMs }) ?? [
    { value: before.slice(), removed: true, added: false },
    { value: after.slice(), removed: false, added: true },
  ];
  const changes: (PageChange | SameParts)[] = [];
  for (let at = 0; at < runs.length; at++) {
    const run = runs[at];
    if (!run) continue;
    if (!run.removed && !run.added) {
      changes.push({ is: 'same', parts: run.value });
      continue;
    }
    const next = runs[at + 1];
    if (run.removed && next?.added) {
      changes.push(...paired(run.value, next.value));
      at++;
    } else {
      changes.push(...run.value.map((part) => (run.removed ? change(part, null) : change(null, part))));
    }
  }
  return changes;
}

const isSame = (one: SeenPart, other: SeenPart) =>
  one.kind === other.kind && one.text === other.text && one.picture === other.picture;

/** Pairs each removed part with the added part that replaced it, if any. */
function paired(removed: readonly SeenPart[], added: readonly SeenPart[]): PageChange[] {
  const changes: PageChange[] = [];
  let from = 0;
  for (const part of removed) {
    const at = added.findIndex((other, index) => index >= from && isKin(part, other));
    if (at < 0) {
      changes.push(change(part, null));
      continue;
    }
    changes.push(...added.slice(from, at).map((other) => change(null, other)), change(part, added[at] ?? null));
    from = at + 1;
  }
  return [...changes, ...added.slice(from).map((other) => change(null, other))];
}

function isKin(one: SeenPart, other: SeenPart): boolean {
  if (one.kind !== other.kind) return false;
  return one.kind !== 'text' || isShort(one, other) || kinship(one.text, other.text) >= kinshipFrom;
}

/** Headings and labels are compared by position: they are too short to compare by words. */
const isShort = (...parts: readonly SeenPart[]) => parts.every(({ text }) => text.length <= 60);

/** The share of words in common. */
function kinship(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => new Set(text.toLowerCase().split(/\s+/)));
  if (!a || !b) return 0;
  return [...a].filter((word) => b.has(word)).length / Math.max(a.size, b.size);
}

const labels = { title: 'Browser title', description: 'Search description', text: 'Text' } as const;
const done = (before: unknown, after: unknown) => (before ? (after ? 'changed' : 'removed') : 'added');

function change(before: SeenPart | null, after: SeenPart | null): PageChange {
  const { kind } = (after ?? before) as SeenPart;
  if (kind === 'picture') {
    const isSamePicture = before && after && before.picture === after.picture;
    const label = isSamePicture
      ? 'Alternative text changed'
      : `Image ${before && after ? 'replaced' : done(before, after)}`;
    return { is: 'picture', label, before, after };
  }
  return {
    is: 'text',
    label: `${labels[kind]} ${done(before, after)}`,
    words: changedWords(before?.text ?? '', after?.text ?? ''),
  };
}
