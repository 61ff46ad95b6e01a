import type { ApolloClient } from '@apollo/client';
import type { ActChoice } from '../../../../tools/consequences/act-choice.ts';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import type { ContentValues } from '../form/content-values.ts';
import { saveContent } from '../save/content-save.ts';
import type { SaveOutcome, SaveTarget } from '../save/content-save.ts';
import { freeSlugFinder } from './free-slug.ts';

/** The number of attempts, in case other people take the same slug at the same moment. */
const attempts = 5;

/**
 * Saves. If the slug has been taken, a derived one is replaced by the next free one, and a typed one is refused. A
 * derived slug is always valid, so it can only be refused because it is taken or reserved.
 * @param derivedSlug the slug of the title without a number; undefined if the slug was typed
 */
export async function saveWithFreeSlug(
  client: ApolloClient,
  kind: ContentKind,
  target: SaveTarget,
  values: ContentValues,
  derivedSlug: string | undefined,
  choice: ActChoice = {},
): Promise<SaveOutcome> {
  const findFreeSlug = freeSlugFinder(client, kind, null);
  let { slug } = values;
  for (let attempt = 1; ; attempt++) {
    const outcome = await saveContent(client, kind, target, { ...values, slug }, choice);
    const isTaken = outcome.state === 'refused' && outcome.fields['slug'] !== undefined;
    if (!isTaken || derivedSlug === undefined || attempt === attempts) return outcome;
    const free = await findFreeSlug(derivedSlug);
    if (free === slug) return outcome;
    slug = free;
  }
}
