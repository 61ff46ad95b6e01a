import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { NotFound } from '../../../kernel/errors/errors.ts';
import { withTextTimes } from '../../../kernel/graphql/date-time.scalar.ts';
import { readId } from '../../../kernel/rest/id.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { ActArgs } from '../../../kernel/consequences/act-args.type.ts';
import { actOptions } from '../graphql/act-options.ts';
import { contentTypesOf } from '../graphql/content.type.ts';
import type { WorkingCopyRow } from './working-copy.row.ts';
import { workingCopyTypesOf } from './working-copy.type.ts';

/** The queries and mutations of the working copies of a kind. */
export function workingCopyResolverOf(kind: KindDeclaration) {
  const { output: type, patch } = workingCopyTypesOf(kind);
  const { output: item } = contentTypesOf(kind);

  @Resolver(() => type)
  class WorkingCopyResolver {
    @Query(() => type, { name: `${kind.name}WorkingCopy`, nullable: true, description: 'Null if there is none.' })
    async workingCopy(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the item.' }) id: string) {
      try {
        return await scope.workingCopies(kind).byId(readId(id, kind.label));
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    }

    @Mutation(() => type, {
      name: `save${type.name}`,
      description: 'Changes only the given fields, or begins a working copy. The published item stays as it is.',
    })
    save(
      @Ctx() scope: Scope,
      @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
      @Arg('input', () => patch, { description: 'The values to save.' }) values: object,
    ) {
      return scope.workingCopies(kind).save(readId(id, kind.label), withTextTimes(values));
    }

    @Mutation(() => Boolean, { name: `delete${type.name}`, description: 'Discards the changes.' })
    async remove(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the item.' }) id: string) {
      await scope.workingCopies(kind).remove(readId(id, kind.label));
      return true;
    }

    @Mutation(() => item, {
      name: `publish${type.name}`,
      description:
        'A conflict, with the item, if that was saved since the version that the working copy stands on; with the ' +
        'working copy if that is not the `version` any more.',
    })
    publish(
      @Ctx() scope: Scope,
      @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
      @Args(() => ActArgs) act: ActArgs,
      @Arg('version', () => Int, { nullable: true, description: 'Of the working copy that was read.' })
      version?: number | null,
    ) {
      return scope.workingCopies(kind).publish(readId(id, kind.label), { version }, actOptions(act));
    }

    @FieldResolver(() => item, { description: 'The published version that it stands on, to merge with.' })
    baseItem(@Root() row: WorkingCopyRow, @Ctx() scope: Scope) {
      return scope.workingCopies(kind).baseOf(row.id);
    }
  }

  return WorkingCopyResolver;
}
