import type { KindDeclaration } from '#schema/content/define';
import { addressOf } from '../../site/addresses.ts';

export interface Told {
  type: string;
  kind: string;
  itemId: string;
  slug: string | null;
  version: number | null;
  at: Date;
}

/**
 * What a webhook is sent, as JSON. The address is where visitors read the item while it is published.
 * Of everything that is not content, there is the id alone.
 */
export function webhookBody(
  { type, kind, itemId, slug, version, at }: Told,
  publicUrl: string,
  kinds: readonly KindDeclaration[],
): string {
  const isContent = slug !== null && kinds.some(({ name }) => name === kind);
  const id = /^\d+$/.test(itemId) ? Number(itemId) : itemId;
  const url = isContent ? publicUrl + addressOf(kind, slug, kinds) : null;
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { kind, id, slug, url, version } });
}
