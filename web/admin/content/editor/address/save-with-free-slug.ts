import type { ApolloClient } from '@apollo/client';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import type { ContentValues } from '../content-values.ts';
import { saveContent } from '../save/content-save.ts';
import type { SaveOutcome, SaveTarget } from '../save/content-save.ts';
import { freeSlugFinder } from './free-slug.ts';

/** How often somebody else may take the next slug at the same moment. */
const attempts = 5;

/**
 * Saves. A slug that was derived from the title and is taken by now gives way to the next free one; a typed one is
 * refused. A derived slug follows the rule, so it can only be refused for being taken or reserved.
 * @param derivedSlug without a number; undefined for a typed one
 */
export async function saveWithFreeSlug(
  client: ApolloClient,
  kind: ContentKind,
  target: SaveTarget,
  values: ContentValues,
  derivedSlug: string | undefined,
): Promise<SaveOutcome> {
  const findFreeSlug = freeSlugFinder(client, kind, null);
  let { slug } = values;
  for (let attempt = 1; ; attempt++) {
    const outcome = await saveContent(client, kind, target, { ...values, slug });
    const isTaken = outcome.state === 'refused' && outcome.fields['slug'] !== undefined;
    if (!isTaken || derivedSlug === undefined || attempt === attempts) return outcome;
    const free = await findFreeSlug(derivedSlug);
    if (free === slug) return outcome;
    slug = free;
  }
}
