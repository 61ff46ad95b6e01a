import type { EntityClass } from '@mikro-orm/core';
import type { AnyObject, ObjectSchema } from 'yup';
import type { ContentKindName } from '#schema/constants';
import { pageRules, pageRulesFor, storyRules } from '#schema/rules/content';
import { isReservedSlug } from '#schema/slug';
import { Article, Page, Post, type Content } from './content.entity.ts';

/** What differs between the kinds of content, as data. A fourth kind is a new row. */
export interface ContentKind<E extends Content = Content> {
  entity: EntityClass<E>;
  name: ContentKindName;
  /** The resource of its permissions, its REST path and its GraphQL list. */
  many: 'pages' | 'posts' | 'articles';
  label: string;
  /** @param currentSlug of the item that is changed; none for a new one */
  rulesFor: (currentSlug?: string) => ObjectSchema<AnyObject>;
  hasStoryFields: boolean;
}

export const pageKind: ContentKind<Page> = {
  entity: Page,
  name: 'page',
  many: 'pages',
  label: 'Page',
  rulesFor: (currentSlug) => (currentSlug && isReservedSlug(currentSlug) ? pageRulesFor(currentSlug) : pageRules),
  hasStoryFields: false,
};

export const postKind: ContentKind<Post> = {
  entity: Post,
  name: 'post',
  many: 'posts',
  label: 'Post',
  rulesFor: () => storyRules,
  hasStoryFields: true,
};

export const articleKind: ContentKind<Article> = {
  entity: Article,
  name: 'article',
  many: 'articles',
  label: 'Article',
  rulesFor: () => storyRules,
  hasStoryFields: true,
};
