import type { Kinds } from '../../../kernel/kinds.ts';

export interface WebhookEvent {
  type: string;
  kind: string;
  itemId: string;
  slug: string | null;
  version: number | null;
  at: Date;
}

/**
 * The body of a delivery, as JSON. `url` is where visitors read the item while it is published; an event that is not
 * about content has its id alone.
 */
export function webhookBody(
  { type, kind, itemId, slug, version, at }: WebhookEvent,
  publicUrl: string,
  kinds: Kinds,
): string {
  const isContent = slug !== null && kinds.has(kind);
  const id = /^\d+$/.test(itemId) ? Number(itemId) : itemId;
  const url = isContent ? publicUrl + kinds.addressOf(kind, slug) : null;
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { kind, id, slug, url, version } });
}
