import type { KindDeclaration } from '#schema/content/define';
import { publicPath } from '#schema/content/kind';
import type { ContentRow } from '../../content/items/content.row.ts';

/** Fields hidden from assistants: who saved the item, and its path, which is replaced by an address. */
const leftOut = ['savedBy', 'url'];

/** An item as assistants see it, with where visitors read it and where people edit it. */
export function itemFor(kind: KindDeclaration, row: Partial<ContentRow>, publicUrl: string): object {
  const { id, slug, status } = row;
  const values = Object.entries(row).filter(([name]) => !leftOut.includes(name));
  return {
    kind: kind.name,
    ...Object.fromEntries(values),
    ...(slug !== undefined && status === 'published' && { url: publicUrl + publicPath(kind, slug) }),
    editUrl: `${publicUrl}/admin/${kind.plural}/${id}`,
  };
}
