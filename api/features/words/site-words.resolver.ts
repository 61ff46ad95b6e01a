import { FieldResolver, Resolver, Root } from 'type-graphql';
import type { SiteSettings } from '#schema/settings';
import { wordByKey } from '#schema/words/words';
import { Site } from '../settings/site.type.ts';
import { SiteWordType } from './word.type.ts';

@Resolver(() => Site)
export class SiteWordsResolver {
  @FieldResolver(() => [SiteWordType], {
    complexity: 1,
    description: 'The words of public pages that differ from the default ones.',
  })
  words(@Root() site: Pick<SiteSettings, 'words'>): SiteWordType[] {
    return Object.entries(site.words ?? {}).flatMap(([key, text]) => {
      const word = wordByKey(key);
      return word && !word.place.isServerOnly ? [{ key, text }] : [];
    });
  }
}
