import type { ContentStatus } from '#schema/constants';
import { escapeHtml } from '#schema/text/escape-html';

/** A status, or that it shows changes to a published item. */
type ShownStatus = ContentStatus | 'waiting';

interface BarOptions {
  shown: ShownStatus;
  /** The singular noun of the kind. */
  kind: string;
  makerName: string;
  expiresAt: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A bar above the page that says what it shows. The styles are those of every preview's bar. */
export function linkBar({ shown, kind, makerName, expiresAt }: BarOptions, now = Date.now()): string {
  const words =
    shown === 'waiting' ? 'Preview of changes that are not published yet' : `Preview of a ${noun(shown, kind)}`;
  // The public site's format; the time of day matters only when little is left.
  const date = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
    ...(expiresAt.getTime() - now < 2 * dayMs && { timeStyle: 'short' }),
  }).format(expiresAt);
  const zone = expiresAt.getTime() - now < 2 * dayMs ? ' UTC' : '';
  const by = makerName === '' ? '' : ` by ${escapeHtml(makerName)}`;
  return (
    `<aside class="preview-bar" data-status="draft" aria-label="Preview"><p>${words}</p>` +
    `<span>Shared${by} until <time datetime="${expiresAt.toISOString()}">${date}${zone}</time></span></aside>`
  );
}

const noun = (status: ContentStatus, kind: string) => (status === 'private' ? `${kind} that is not public` : 'draft');
