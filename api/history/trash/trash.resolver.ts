import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { TrashAction } from '#schema/trash/trash';
import { connectionOf } from '../../kernel/lists/connection.type.ts';
import { PageArgs } from '../../kernel/lists/page.args.ts';
import { ConsequencesArgs } from '../../kernel/consequences/act-args.type.ts';
import { Consequences } from '../../kernel/consequences/consequences.type.ts';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  RestoredItem,
  RestoreInput,
  TrashActionEnum,
  TrashEntryInput,
  TrashFilter,
  TrashItem,
  TrashKindEnum,
  TrashResult,
} from './trash.type.ts';

const TrashConnection = connectionOf(TrashItem);

const readEntry = ({ kind, id }: TrashEntryInput) => ({ kind, id: readId(id, 'Trash entry') });

@Resolver(() => TrashItem)
export class TrashResolver {
  @Query(() => TrashConnection, {
    description: 'What was deleted, of the kinds that the viewer may delete, last deleted first; at most 100 per page.',
  })
  trash(
    @Ctx() scope: Scope,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => TrashFilter, {
      nullable: true,
      description: 'Narrows the list; null for everything that the viewer may see.',
    })
    filter?: TrashFilter,
  ) {
    const { kind, search } = filter ?? {};
    return scope.trash.connection({ ...page, filter: { kind: kind ?? undefined, search: search ?? undefined } });
  }

  @FieldResolver(() => ID, { description: 'The kind and the id together, unique in the trash.' })
  key(@Root() { kind, id }: TrashItem) {
    return `${kind}-${id}`;
  }

  @Query(() => Int, { description: 'For how many days deleted things can be restored.' })
  trashDays(@Ctx() scope: Scope) {
    return scope.trash.days();
  }

  @Query(() => Consequences, {
    description:
      'What restoring entries of the trash, or deleting them for good, would change. For people who may do it.',
  })
  trashConsequences(
    @Ctx() scope: Scope,
    @Arg('action', () => TrashActionEnum, { description: 'What is considered.' }) action: TrashAction,
    @Arg('entries', () => [TrashEntryInput], {
      nullable: true,
      description: 'From 1 to 100; null for everything that the viewer may delete, when that is deleted for good.',
    })
    entries?: TrashEntryInput[] | null,
    @Arg('kind', () => TrashKindEnum, { nullable: true, description: 'Of everything, only this kind.' })
    kind?: string | null,
  ) {
    return scope.trash.consequences(action, entries?.map(readEntry) ?? null, { kind: kind ?? undefined });
  }

  @Mutation(() => RestoredItem, {
    description: 'Restores one entry. A taken slug is a CONFLICT with a free one as `suggestion`.',
  })
  async restoreFromTrash(
    @Ctx() scope: Scope,
    @Arg('kind', () => TrashKindEnum, { description: 'What kind of thing it is.' }) kind: string,
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Arg('input', () => RestoreInput, {
      nullable: true,
      description: 'What is to differ, such as a free slug; null for nothing.',
    })
    input?: RestoreInput,
  ) {
    const restored = await scope.trash.restore(readEntry({ kind, id }), input ?? {});
    return { ...restored, kind };
  }

  @Mutation(() => Boolean, { description: 'Deletes one entry for good.' })
  async deleteFromTrash(
    @Ctx() scope: Scope,
    @Arg('kind', () => TrashKindEnum, { description: 'What kind of thing it is.' }) kind: string,
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
  ) {
    await scope.trash.purge(readEntry({ kind, id }));
    return true;
  }

  @Mutation(() => TrashResult, {
    description:
      'Restores up to 100 entries, or deletes them for good, as far as each can be. With `consequences` a restore is one ' +
      'transaction.',
  })
  bulkTrash(
    @Ctx() scope: Scope,
    @Arg('action', () => TrashActionEnum, { description: 'Whether to restore or to delete for good.' })
    action: TrashAction,
    @Arg('entries', () => [TrashEntryInput], { description: 'The entries, from 1 to 100.' }) entries: TrashEntryInput[],
    @Args(() => ConsequencesArgs) { consequences }: ConsequencesArgs,
  ) {
    return scope.trash.bulk(action, entries.map(readEntry), consequences ?? null);
  }

  @Mutation(() => TrashResult, { description: 'Deletes everything for good, as far as the viewer may.' })
  emptyTrash(
    @Ctx() scope: Scope,
    @Args(() => ConsequencesArgs) { consequences }: ConsequencesArgs,
    @Arg('kind', () => TrashKindEnum, {
      nullable: true,
      description: 'Only this kind; null for everything that the viewer may delete.',
    })
    kind?: string,
  ) {
    return scope.trash.empty({ kind: kind ?? undefined }, consequences ?? null);
  }
}
