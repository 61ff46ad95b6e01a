import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { connectionOf } from '../../lists/connection.type.ts';
import { NotFound } from '../../errors/errors.ts';
import { readId } from '../../rest/id.ts';
import type { Scope } from '../../scope/scope.ts';
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
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after?: string,
    @Arg('filter', () => MediaFilter, { nullable: true }) filter?: MediaFilter,
    @Arg('sort', () => MediaSort, { nullable: true }) sort?: MediaSort,
  ) {
    return scope.media.connection({
      first,
      after,
      filter,
      sort: sort && { field: sort.field, isDescending: sort.isDescending ?? true },
    });
  }

  @Query(() => Media, { nullable: true })
  async media(@Ctx() scope: Scope, @Arg('id', () => ID) id: string) {
    try {
      return await scope.media.byId(readId(id, 'Media'));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  @Query(() => [String], { description: 'The tags in use, the most used first.' })
  mediaTags(@Ctx() scope: Scope) {
    return scope.mediaOverview.tags();
  }

  @Query(() => [MediaFolder], { description: 'The folders with a file in them, by name.' })
  mediaFolders(@Ctx() scope: Scope) {
    return scope.mediaOverview.folders();
  }

  @Query(() => Int, { description: 'How many files there are; more than 10,000 are not counted.' })
  mediaCount(@Ctx() scope: Scope) {
    return scope.mediaOverview.count();
  }

  @Query(() => Int, { description: 'The largest file that the library takes, in megabytes.' })
  uploadLimitMb(@Ctx() scope: Scope) {
    scope.media.requireRead();
    return scope.settings.uploadLimitMb();
  }

  @Mutation(() => Media, { description: 'Changes only what the input carries.' })
  updateMedia(@Ctx() scope: Scope, @Arg('id', () => ID) id: string, @Arg('input', () => MediaPatch) input: MediaPatch) {
    return scope.media.update(readId(id, 'Media'), input);
  }

  @Mutation(() => Boolean, {
    description: 'Refused while something shows the file, unless another takes its place there.',
  })
  async deleteMedia(
    @Ctx() scope: Scope,
    @Arg('id', () => ID) id: string,
    @Arg('replaceWith', () => ID, { nullable: true }) replaceWith?: string | null,
  ) {
    await scope.media.remove(readId(id, 'Media'), replaceWith == null ? undefined : readId(replaceWith, 'Media'));
    return true;
  }

  @Mutation(() => MediaBulkResult, { description: 'Up to 100 files into a folder; without one, out of any.' })
  moveMedia(
    @Ctx() scope: Scope,
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('folder', () => String, { nullable: true }) folder?: string | null,
  ) {
    return scope.media.move(idsOf(ids), { folder: folder ?? null });
  }

  @Mutation(() => MediaBulkResult, { description: 'Up to 100 files; those that something shows are refused.' })
  deleteMediaFiles(@Ctx() scope: Scope, @Arg('ids', () => [ID]) ids: string[]) {
    return scope.media.removeAll(idsOf(ids));
  }

  @FieldResolver(() => String, { description: 'Stays when the file is replaced: what content carries.' })
  url(@Root() media: MediaRow): string {
    return media.url;
  }

  @FieldResolver(() => String, { nullable: true, description: 'A small picture of it, where it is an image.' })
  thumbnailUrl(@Root() media: MediaRow): string | null {
    return media.thumbnailUrl;
  }

  @FieldResolver(() => [MediaUse], { description: 'Everything that shows it.' })
  uses(@Ctx() scope: Scope, @Root() media: MediaRow) {
    return scope.mediaUses.list(media.id);
  }
}
