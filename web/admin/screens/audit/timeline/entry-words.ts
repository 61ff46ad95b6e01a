import { charactersOf } from '#schema/text/cut-text';
import { longDate, type DateStyle } from '#schema/text/dates';
import { viaName } from '../../../tools/history/revision-words.ts';
import { kindNamed } from '../entry-choices.ts';
import type { TimelineRowFragment } from './timeline.graphql.gen.ts';

export type Entry = TimelineRowFragment;

const dayMs = 86_400_000;

/** "Today", "Yesterday", or the date. */
export function dayName(at: string, now: number, dates: DateStyle): string {
  const day = longDate(at, dates);
  if (day === longDate(now, dates)) return 'Today';
  return day === longDate(now - dayMs, dates) ? 'Yesterday' : day;
}

export function personName({ person, token, via }: Entry): string {
  if (person) return person.name;
  if (token !== null) return token;
  return via === 'server' || via === 'schedule' ? 'The server' : 'Someone without an account';
}

/** "AK" of "Ada King". */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/[\s._-]+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  const [one, other] = [charactersOf(first), charactersOf(last)];
  return [...one.slice(0, last ? 1 : 2), ...other.slice(0, 1)].join('').toUpperCase();
};

/** The origin of the change, unless it was the panel, as usual, or the rest of the line names it. */
export const viaWords = (entry: Entry): string | null =>
  ['panel', 'undo', 'server'].includes(entry.via) ? null : viaName(entry);

/** The address of the thing in the panel; null if it has no address or no longer exists. */
export function entryAddress({ kind, itemId, action, count }: Entry): string | null {
  if (itemId === null || count > 1 || action === 'purge') return null;
  const { address = null, deletedAddress = null } = kindNamed(kind) ?? {};
  if (action === 'delete') return deletedAddress;
  return typeof address === 'function' ? address(itemId) : address;
}

/** A sentence around the name in it, which becomes a link: `Published the post `, `“Hello”`, ``. */
export function partsOf({ summary, title }: Entry): [before: string, name: string, after: string] {
  if (!title) return [summary, '', ''];
  // People and roles are named without quotation marks.
  const name = summary.includes(`“${title}”`) ? `“${title}”` : title;
  const at = summary.indexOf(name);
  if (at < 0) return [summary, '', ''];
  return [summary.slice(0, at), name, summary.slice(at + name.length)];
}
