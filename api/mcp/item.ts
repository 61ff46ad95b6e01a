import type { KindDeclaration } from '#schema/content/define';
import { publicPath } from '#schema/content/kind';
import type { ContentRow } from '../features/content/content.row.ts';

/** Says who saved it: people are not shown to assistants. */
const ofPeople = ['savedBy'];

/** An item as assistants see it, with where visitors read it and where people edit it. */
export function itemFor(kind: KindDeclaration, row: Partial<ContentRow>, publicUrl: string): object {
  const { id, slug, status } = row;
  const values = Object.entries(row).filter(([name]) => !ofPeople.includes(name));
  return {
    kind: kind.name,
    ...Object.fromEntries(values),
    ...(slug !== undefined && status === 'published' && { url: publicUrl + publicPath(kind, slug) }),
    editUrl: `${publicUrl}/admin/${kind.plural}/${id}`,
  };
}
