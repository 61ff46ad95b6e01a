import type { ClassType } from 'type-graphql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Article, Post } from '../content/content.entity.ts';
import type { Scope } from '../../scope/scope.ts';
import { Site } from '../settings/site.type.ts';

const size = '1200 by 630, as a path of the site';

function storyImageOf(type: ClassType, kind: 'post' | 'article') {
  @Resolver(() => type)
  class StoryImageResolver {
    @FieldResolver(() => String, {
      description: `The generated image for messages with a link to it, ${size}; answered while it is published.`,
    })
    socialImage(@Root() row: { slug: string; title: string; category?: string | null }, @Ctx() scope: Scope) {
      return scope.social.addressOf(kind, row);
    }
  }
  return StoryImageResolver;
}

@Resolver(() => Site)
class SiteImageResolver {
  @FieldResolver(() => String, { description: `The generated image of pages without one of their own, ${size}.` })
  socialImage(@Root() site: Site, @Ctx() scope: Scope) {
    return scope.social.addressOfSite(site);
  }
}

export const socialResolvers = [storyImageOf(Post, 'post'), storyImageOf(Article, 'article'), SiteImageResolver];
