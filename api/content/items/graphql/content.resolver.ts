import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { settingWords } from '#schema/settings/setting-words';
import { fillHtml } from '#schema/text/placeholders';
import { capitalised } from '#schema/text/capitalised';
import type { KindDeclaration } from '#schema/content/define';
import { isOfSections, sectionsOf } from '#schema/content/kind';
import type { BulkAction, View } from '#schema/constants';
import { BadInput, NotFound } from '../../../kernel/errors/errors.ts';
import { withTextTimes } from '../../../kernel/graphql/date-time.scalar.ts';
import { Absolute } from '../../../kernel/graphql/absolute.type.ts';
import { ViewEnum } from '../../../kernel/graphql/view.type.ts';
import { readId } from '../../../kernel/rest/id.ts';
import { PageArgs } from '../../../kernel/lists/page.args.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { ActArgs } from '../../../kernel/consequences/act-args.type.ts';
import { actOptions } from './act-options.ts';
import { BulkActionEnum, BulkResult } from '../../../kernel/graphql/bulk.type.ts';
import { contentConnectionOf } from './content-connection.type.ts';
import type { ContentRow } from '../content.row.ts';
import { ContentFilter, ContentSort } from './content.input.ts';
import { contentTypesOf } from './content.type.ts';
import { readOrder } from '../reads/read-order.ts';
import { readWhereArgument } from '../reads/where/condition.reader.ts';
import { whereTypeOf } from './where.input.ts';
import { absoluteHtml } from '../rendering/absolute-addresses.ts';
import { readingOf } from '../rendering/reading.ts';
import { Reading } from '../rendering/reading.type.ts';

const viewDescription = 'Instead of the view of the API token; without a token everything is shown.';

const autosaveDescription =
  'Whether an editor saves by itself while somebody types. What one person saves so is one revision and one event, until ' +
  'ten minutes pass without a save; a published item is a conflict.';

/** The queries and mutations of a kind of content. */
export function contentResolverOf(kind: KindDeclaration) {
  const { output: type, input, patch } = contentTypesOf(kind);
  const hasSections = sectionsOf(kind).length > 0;
  const Connection = contentConnectionOf(type);
  const Where = whereTypeOf(kind);

  @Resolver(() => type)
  class ContentResolver {
    @Query(() => type, {
      name: kind.name,
      nullable: true,
      description: `By id or slug. Null if it does not exist or is not visible to the viewer.`,
    })
    async one(
      @Ctx() scope: Scope,
      @Arg('id', () => ID, { nullable: true, description: 'The id. Give either this or `slug`.' }) id?: string,
      @Arg('slug', () => String, {
        nullable: true,
        description: 'The slug, the last part of its address. Give either this or `id`.',
      })
      slug?: string,
      @Arg('view', () => ViewEnum, { nullable: true, description: viewDescription }) requested?: View | null,
    ) {
      if ((id == null) === (slug == null)) throw new BadInput('Give either id or slug');
      const view = scope.access.viewOf(requested);
      try {
        return id == null
          ? await scope.content(kind).bySlug(slug ?? '', view)
          : await scope.content(kind).byId(readId(id, kind.label), view);
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    }

    @Query(() => Connection, {
      name: kind.plural,
      description: 'Newest first by default; at most 100 per page, forwards from `after` or backwards from `before`.',
    })
    list(
      @Ctx() scope: Scope,
      @Args(() => PageArgs) page: PageArgs,
      @Arg('filter', () => ContentFilter, {
        nullable: true,
        description: 'Narrows the list; null for everything that the viewer may see.',
      })
      filter?: ContentFilter,
      @Arg('sort', () => ContentSort, {
        nullable: true,
        description: 'The order of the list; null for the default, newest first.',
      })
      sort?: ContentSort,
      @Arg('view', () => ViewEnum, { nullable: true, description: viewDescription }) view?: View | null,
      @Arg('where', () => Where, {
        nullable: true,
        description: 'Conditions of fields, beside `filter`; null for none.',
      })
      where?: object | null,
      @Arg('orderBy', () => [ContentSort], {
        nullable: true,
        description:
          'Instead of `sort`: several keys, the first one first. Ties go by id, in the direction of the last.',
      })
      orderBy?: ContentSort[] | null,
    ) {
      return scope.content(kind).connection({
        ...page,
        filter: { ...filter, ...(where && { where: readWhereArgument(kind, where) }) },
        sort: readOrder(sort, orderBy),
        view,
      });
    }

    @Mutation(() => type, {
      name: `create${type.name}`,
      description: 'Creates an item, as a draft unless `status` says otherwise.',
    })
    create(
      @Ctx() scope: Scope,
      @Arg('input', () => input, { description: 'The fields of the new item.' }) values: object,
      @Arg('isAutosave', () => Boolean, { defaultValue: false, description: autosaveDescription }) isAutosave: boolean,
    ) {
      return scope.content(kind).create(withTextTimes(values), { isAutosave });
    }

    @Mutation(() => type, { name: `update${type.name}`, description: 'Changes only the given fields.' })
    update(
      @Ctx() scope: Scope,
      @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
      @Arg('input', () => patch, { description: 'The fields to change. Null clears an optional one.' }) values: object,
      @Args(() => ActArgs) act: ActArgs,
      @Arg('isAutosave', () => Boolean, { defaultValue: false, description: autosaveDescription }) isAutosave: boolean,
    ) {
      const options = { ...actOptions(act), isAutosave };
      return scope.content(kind).update(readId(id, kind.label), withTextTimes(values), options);
    }

    @Mutation(() => Boolean, { name: `delete${type.name}`, description: 'Moves the item to the trash. Returns true.' })
    async remove(
      @Ctx() scope: Scope,
      @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
      @Args(() => ActArgs) act: ActArgs,
    ) {
      await scope.content(kind).remove(readId(id, kind.label), actOptions(act));
      return true;
    }

    @Mutation(() => type, {
      name: `duplicate${type.name}`,
      description: 'Creates a draft with the same content, titled "… (copy)", with a free slug.',
    })
    duplicate(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the item.' }) id: string) {
      return scope.content(kind).duplicate(readId(id, kind.label));
    }

    @Mutation(() => BulkResult, {
      name: `bulk${capitalised(kind.plural)}`,
      description:
        'Changes up to 100 items, each in a transaction of its own, and returns the result for each. With ' +
        '`consequences` or `links` all are changed in one transaction.',
    })
    bulk(
      @Ctx() scope: Scope,
      @Arg('action', () => BulkActionEnum, { description: 'What to do with the items.' }) action: BulkAction,
      @Arg('ids', () => [ID], { description: 'The ids of the items, from 1 to 100.' }) ids: string[],
      @Args(() => ActArgs) act: ActArgs,
      @Arg('category', () => String, { nullable: true, description: 'For `categorise`; null for no category.' })
      category?: string | null,
      @Arg('tag', () => String, { nullable: true, description: 'For `addTag` and `removeTag`.' }) tag?: string | null,
    ) {
      return scope.bulk(kind).act(
        action,
        ids.map((id) => readId(id, kind.label)),
        (action === 'categorise' ? category : tag) ?? null,
        actOptions(act),
      );
    }

    /** Lists are loaded without content; selecting it there costs one more statement. */
    @FieldResolver(() => String, {
      description:
        'The content: sanitised HTML or, for pages of sections, their JSON. In lists it costs one further statement.',
    })
    async content(@Root() row: ContentRow, @Ctx() scope: Scope, @Absolute() isAbsolute: boolean) {
      const content = row.content ?? (await scope.content(kind).contentOf(row.id));
      return isAbsolute ? scope.content(kind).absoluteContent(row, content) : content;
    }

    @FieldResolver(() => String, {
      nullable: true,
      description:
        'Name of the person who created it. Null if unknown, if the account was deleted, or if the viewer may not ' +
        'read unpublished items of this kind.',
    })
    createdByName(@Root() row: ContentRow, @Ctx() scope: Scope) {
      return scope.content(kind).creatorOf(row.id);
    }

    @FieldResolver(() => Boolean, {
      description: 'Whether it has a working copy. False if the viewer may not read unpublished items of this kind.',
    })
    hasWorkingCopy(@Root() row: ContentRow, @Ctx() scope: Scope) {
      return row.status === 'published' && scope.content(kind).hasWorkingCopy(row.id);
    }

    @FieldResolver(() => Reading, {
      nullable: hasSections,
      description: `The content prepared for reading${hasSections ? '; null for pages of sections' : ''}.`,
    })
    async reading(@Root() row: ContentRow, @Ctx() scope: Scope, @Absolute() isAbsolute: boolean) {
      if (isOfSections(kind, row)) return null;
      const content = row.content ?? (await scope.content(kind).contentOf(row.id));
      const html = fillHtml(content, settingWords(await scope.settings.site()));
      const reading = await readingOf(html, (addresses) => scope.media.picturesAmong(addresses));
      if (!isAbsolute) return reading;
      return { ...reading, html: absoluteHtml(reading.html, scope.publicUrl + row.url) };
    }
  }

  return ContentResolver;
}
