import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { contentTypesOf } from '../items/graphql/content.type.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Site } from '../../site/settings/site.type.ts';

const size = '1200 by 630, as a path of the site';

export function storyImageOf(kind: KindDeclaration) {
  const { output: type } = contentTypesOf(kind);

  @Resolver(() => type)
  class StoryImageResolver {
    @FieldResolver(() => String, {
      description: `The generated social image, ${size}; available while the item is published.`,
    })
    socialImage(@Root() row: { slug: string; title: string; category?: string | null }, @Ctx() scope: Scope) {
      return scope.social.addressOf(kind.name, row);
    }
  }
  return StoryImageResolver;
}

@Resolver(() => Site)
export class SiteImageResolver {
  @FieldResolver(() => String, { description: `The generated social image of pages without their own, ${size}.` })
  socialImage(@Root() site: Site, @Ctx() scope: Scope) {
    return scope.social.addressOfSite(site);
  }
}
