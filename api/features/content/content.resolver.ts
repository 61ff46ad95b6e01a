import type { ClassType } from 'type-graphql';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { isLayoutSlug } from '#schema/page-layout';
import type { BulkAction } from '#schema/constants';
import { BadInput, NotFound } from '../../errors/errors.ts';
import { readId } from '../../rest/id.ts';
import type { Scope } from '../../scope/scope.ts';
import { BulkActionEnum, BulkResult } from './bulk.type.ts';
import { contentConnectionOf } from './content-connection.type.ts';
import type { ContentRow } from './content.row.ts';
import { Article, Page, Post } from './content.entity.ts';
import {
  ArticleInput,
  ArticlePatch,
  ContentFilter,
  ContentSort,
  PageInput,
  PagePatch,
  PostInput,
  PostPatch,
} from './content.input.ts';
import { readingOf } from './rendering/reading.ts';
import { Reading } from './reading.type.ts';

interface Kind {
  one: 'page' | 'post' | 'article';
  many: 'pages' | 'posts' | 'articles';
  type: ClassType;
  input: ClassType;
  patch: ClassType;
}

function resolverOf({ one, many, type, input, patch }: Kind) {
  const Connection = contentConnectionOf(type);

  @Resolver(() => type)
  class ContentResolver {
    @Query(() => type, {
      name: one,
      nullable: true,
      description: `By id or by slug, one of the two; null when absent or not visible to the viewer.`,
    })
    async one(
      @Ctx() scope: Scope,
      @Arg('id', () => ID, { nullable: true }) id?: string,
      @Arg('slug', () => String, { nullable: true }) slug?: string,
    ) {
      if ((id == null) === (slug == null)) throw new BadInput('Give either id or slug');
      try {
        return id == null ? await scope[many].bySlug(slug ?? '') : await scope[many].byId(readId(id, type.name));
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    }

    @Query(() => Connection, {
      name: many,
      description: 'Newest first unless sorted otherwise; at most 100 at a time, from a cursor on or back from one.',
    })
    list(
      @Ctx() scope: Scope,
      @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number,
      @Arg('after', () => String, { nullable: true }) after?: string,
      @Arg('filter', () => ContentFilter, { nullable: true }) filter?: ContentFilter,
      @Arg('sort', () => ContentSort, { nullable: true }) sort?: ContentSort,
      @Arg('last', () => Int, { nullable: true, description: 'Goes with before, instead of first.' }) last?: number,
      @Arg('before', () => String, { nullable: true }) before?: string,
    ) {
      return scope[many].connection({ first, after, last, before, filter, sort });
    }

    @Mutation(() => type, { name: `create${type.name}` })
    create(@Ctx() scope: Scope, @Arg('input', () => input) values: object) {
      return scope[many].create(values);
    }

    @Mutation(() => type, { name: `update${type.name}`, description: 'Changes only what the input carries.' })
    update(@Ctx() scope: Scope, @Arg('id', () => ID) id: string, @Arg('input', () => patch) values: object) {
      return scope[many].update(readId(id, type.name), values);
    }

    @Mutation(() => Boolean, { name: `delete${type.name}` })
    async remove(@Ctx() scope: Scope, @Arg('id', () => ID) id: string) {
      await scope[many].remove(readId(id, type.name));
      return true;
    }

    @Mutation(() => type, {
      name: `duplicate${type.name}`,
      description: 'A draft with the same content, called "… (copy)", at a free address.',
    })
    duplicate(@Ctx() scope: Scope, @Arg('id', () => ID) id: string) {
      return scope[many].duplicate(readId(id, type.name));
    }

    @Mutation(() => BulkResult, {
      name: `bulk${capitalised(many)}`,
      description: 'The same for up to 100 items: each whole or not at all, and what was refused beside what was done.',
    })
    bulk(
      @Ctx() scope: Scope,
      @Arg('action', () => BulkActionEnum) action: BulkAction,
      @Arg('ids', () => [ID]) ids: string[],
    ) {
      return scope[many].bulk(
        action,
        ids.map((id) => readId(id, type.name)),
      );
    }

    /** Lists leave it out; whoever asks for it there gets it in one more statement. */
    @FieldResolver(() => String)
    content(@Root() row: ContentRow, @Ctx() scope: Scope) {
      return row.content ?? scope[many].contentOf(row.id);
    }

    @FieldResolver(() => Reading, {
      nullable: one === 'page',
      description: `The content as it is read${one === 'page' ? '; null for the pages home and about' : ''}.`,
    })
    async reading(@Root() row: ContentRow, @Ctx() scope: Scope) {
      if (one === 'page' && isLayoutSlug(row.slug)) return null;
      const content = row.content ?? (await scope[many].contentOf(row.id));
      return readingOf(content, (addresses) => scope.media.picturesAmong(addresses));
    }
  }

  return ContentResolver;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const contentResolvers = [
  resolverOf({ one: 'page', many: 'pages', type: Page, input: PageInput, patch: PagePatch }),
  resolverOf({ one: 'post', many: 'posts', type: Post, input: PostInput, patch: PostPatch }),
  resolverOf({ one: 'article', many: 'articles', type: Article, input: ArticleInput, patch: ArticlePatch }),
];
