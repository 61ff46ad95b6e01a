import { FieldResolver, Resolver, Root } from 'type-graphql';
import { industriesOf } from '#schema/words/industries';
import type { SiteSettings } from '#schema/settings/settings';
import { wordByKey } from '#schema/words/words';
import { Site } from '../../site/settings/site.type.ts';
import { IndustryType, SiteWordType } from './word.type.ts';

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

  @FieldResolver(() => [IndustryType], {
    complexity: 1,
    description: 'What the contact form offers, in its order: the lines of the word `contact.industries`.',
  })
  industries(@Root() site: Pick<SiteSettings, 'words'>): IndustryType[] {
    return industriesOf(site.words ?? {});
  }
}
