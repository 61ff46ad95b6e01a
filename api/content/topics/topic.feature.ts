import { defineFeature } from '../../kernel/feature.ts';
import { AuthorResolver, StoryAuthorResolver } from './author.resolver.ts';
import { AuthorService } from './author.service.ts';
import { StoryList } from './story.list.ts';
import { StoryTagResolver, TagResolver } from './tag.resolver.ts';
import { TagService } from './tag.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly tags: TagService;
    readonly authors: AuthorService;
    readonly stories: StoryList;
  }
}

/** Tags and authors, which follow from the content. */
export const topicFeature = defineFeature({
  name: 'topics',
  services: { tags: TagService, authors: AuthorService, stories: StoryList },
  resolvers: [TagResolver, StoryTagResolver, AuthorResolver, StoryAuthorResolver],
});
