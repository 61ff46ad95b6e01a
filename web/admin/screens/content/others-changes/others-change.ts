import type { ContentStatus } from '#schema/constants';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { Revision } from '../../../tools/history/revision.ts';

/** What changed an item while it was open, and what becomes of what was typed. */
export interface OthersChange {
  before: ContentStatus;
  /** null in the trash. */
  now: ContentStatus | null;
  /** The save that changed it; null if it is unknown. */
  by: Pick<Revision, 'author' | 'via' | 'token'> | null;
  /** When, in words. */
  at: string;
  isTyped: boolean;
}

/** Whoever changed it: "Its schedule", "Ada King", "You, in another window", "Someone". */
function actor({ by }: OthersChange, viewerId: string): string {
  if (!by) return 'Someone';
  if (by.via === 'schedule') return 'Its schedule';
  if (by.author?.id === viewerId) return 'You, in another window,';
  return by.author?.name ?? by.token ?? 'Someone';
}

/** As sentences, above the form. */
export function othersChangeInWords(
  kind: Pick<ContentKind, 'name'>,
  othersChange: OthersChange,
  viewerId: string,
): string {
  const { before, now, at, isTyped } = othersChange;
  const who = actor(othersChange, viewerId);
  const it = `this ${kind.name}`;
  if (now === null) {
    const kept = isTyped ? ' What you typed is still here: restore it, then save.' : '';
    return `This ${kind.name} was moved to the trash.${kept}`;
  }
  if (before !== 'published' && now === 'published') {
    const kept = isTyped ? ' What you typed since then is kept in changes that are not published.' : '';
    return `${who} published ${it} at ${at}: visitors can read it.${kept}`;
  }
  const kept = isTyped ? ' What you typed is kept.' : '';
  if (before === 'published' && now !== 'published') return `${who} took ${it} off the site at ${at}.${kept}`;
  return `${who} saved ${it} at ${at}.${kept}`;
}
