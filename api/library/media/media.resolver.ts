import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { connectionOf } from '../../kernel/lists/connection.type.ts';
import { PageArgs } from '../../kernel/lists/page.args.ts';
import { NotFound } from '../../kernel/errors/errors.ts';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ConsequencesArgs } from '../../kernel/consequences/act-args.type.ts';
import { Media } from './media.entity.ts';
import { MediaFilter, MediaPatch, MediaSort } from './media.input.ts';
import type { MediaRow } from './media.row.ts';
import { MediaBulkResult, MediaFolder } from './media-bulk.type.ts';
import { MediaUse } from './media-use.entity.ts';

const idsOf = (ids: readonly string[]) => ids.map((id) => readId(id, 'Media'));

const MediaConnection = connectionOf(Media);

@Resolver(() => Media)
export class MediaResolver {
  @Query(() => MediaConnection, { name: 'mediaList', description: 'The library, newest first; at most 100 at a time.' })
  mediaList(
    @Ctx() scope: Scope,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => MediaFilter, {
      nullable: true,
      description: 'Narrows the list; null for everything that the viewer may see.',
    })
    filter?: MediaFilter,
    @Arg('sort', () => MediaSort, {
      nullable: true,
      description: 'The order of the list; null for the default, newest first.',
    })
    sort?: MediaSort,
  ) {
    return scope.media.connection({
      ...page,
      filter,
      sort: sort && { field: sort.field, isDescending: sort.isDescending ?? true },
    });
  }

  @Query(() => Media, { nullable: true, description: 'A file of the library; null if it does not exist.' })
  async media(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the file.' }) id: string) {
    try {
      return await scope.media.byId(readId(id, 'Media'));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  @Query(() => [String], { description: 'The tags in use, most used first.' })
  mediaTags(@Ctx() scope: Scope) {
    return scope.mediaOverview.tags();
  }

  @Query(() => [MediaFolder], { description: 'The folders that contain files, by name.' })
  mediaFolders(@Ctx() scope: Scope) {
    return scope.mediaOverview.folders();
  }

  @Query(() => Int, { description: 'The number of files, counted up to 10,000.' })
  mediaCount(@Ctx() scope: Scope) {
    return scope.mediaOverview.count();
  }

  @Query(() => Int, { description: 'The largest file that may be uploaded, in megabytes.' })
  uploadLimitMb(@Ctx() scope: Scope) {
    scope.media.requireRead();
    return scope.settings.uploadLimitMb();
  }

  @Mutation(() => Media, { description: 'Changes only the given fields.' })
  updateMedia(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the file.' }) id: string,
    @Arg('input', () => MediaPatch, { description: 'The values to save.' }) input: MediaPatch,
  ) {
    return scope.media.update(readId(id, 'Media'), input);
  }

  @Mutation(() => Boolean, {
    description: 'Fails while the file is in use, unless another file replaces it.',
  })
  async deleteMedia(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the file.' }) id: string,
    @Args(() => ConsequencesArgs) { consequences }: ConsequencesArgs,
    @Arg('replaceWith', () => ID, {
      nullable: true,
      description: 'The id of the file that takes its place where it is used. Without it, a file in use is a CONFLICT.',
    })
    replaceWith?: string | null,
  ) {
    const replacement = replaceWith == null ? undefined : readId(replaceWith, 'Media');
    await scope.media.remove(readId(id, 'Media'), replacement, consequences);
    return true;
  }

  @Mutation(() => MediaBulkResult, {
    description: 'Moves up to 100 files into a folder, or out of their folders when none is given.',
  })
  moveMedia(
    @Ctx() scope: Scope,
    @Arg('ids', () => [ID], { description: 'The ids, at most 100.' }) ids: string[],
    @Arg('folder', () => String, { nullable: true, description: 'The folder; null for none.' }) folder?: string | null,
  ) {
    return scope.media.move(idsOf(ids), { folder: folder ?? null });
  }

  @Mutation(() => MediaBulkResult, { description: 'Deletes up to 100 files, except those in use.' })
  deleteMediaFiles(
    @Ctx() scope: Scope,
    @Arg('ids', () => [ID], { description: 'The ids, at most 100.' }) ids: string[],
    @Args(() => ConsequencesArgs) { consequences }: ConsequencesArgs,
  ) {
    return scope.media.removeMany(idsOf(ids), consequences);
  }

  @FieldResolver(() => String, {
    description: 'The permanent address, which content refers to. It stays when the file is replaced.',
  })
  url(@Root() media: MediaRow): string {
    return media.url;
  }

  @FieldResolver(() => String, { nullable: true, description: 'A small version of an image.' })
  thumbnailUrl(@Root() media: MediaRow): string | null {
    return media.thumbnailUrl;
  }

  @FieldResolver(() => [MediaUse], { description: 'The places where it is shown.' })
  uses(@Ctx() scope: Scope, @Root() media: MediaRow) {
    return scope.mediaUses.list(media.id);
  }

  @FieldResolver(() => [MediaUse], {
    description: 'The items in the trash that show it. A title is null without the `read` and `delete` of its kind.',
  })
  usesInTrash(@Ctx() scope: Scope, @Root() media: MediaRow) {
    return scope.mediaUses.listInTrash(media.id);
  }
}
