import type { ClassType } from 'type-graphql';
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { capitalised } from '#schema/text/capitalised';
import type { KindDeclaration } from '#schema/content/define';
import { typeNameOf } from '#schema/content/kind';
import { NotFound } from '../../kernel/errors/errors.ts';
import { withTextTimes } from '../../kernel/graphql/date-time.scalar.ts';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { BulkResult } from '../../kernel/graphql/bulk.type.ts';
import { contentTypesOf } from '../items/graphql/content.type.ts';
import { Schedule, ScheduleInput } from './schedule.type.ts';

/**
 * The queries and mutations of the schedules of a kind: `postSchedule`, `savePostSchedule`; and the field of its items.
 */
export function scheduleResolversOf(kind: KindDeclaration): ClassType[] {
  const { output: item } = contentTypesOf(kind);
  const typeName = typeNameOf(kind);

  @Resolver(() => Schedule)
  class ScheduleResolver {
    @Query(() => Schedule, { name: `${kind.name}Schedule`, nullable: true, description: 'Null if there is none.' })
    async schedule(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the item.' }) id: string) {
      try {
        return await scope.schedules(kind).byId(readId(id, kind.label));
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    }

    @Mutation(() => Schedule, {
      name: `save${typeName}Schedule`,
      description:
        'Makes the schedule of an item, or changes only the given fields. The person who saves it becomes its owner.',
    })
    save(
      @Ctx() scope: Scope,
      @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
      @Arg('input', () => ScheduleInput, { description: 'The times.' }) input: ScheduleInput,
    ) {
      return scope.schedules(kind).save(readId(id, kind.label), withTextTimes(input));
    }

    @Mutation(() => Boolean, { name: `delete${typeName}Schedule`, description: 'Cancels the schedule.' })
    async remove(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the item.' }) id: string) {
      await scope.schedules(kind).remove(readId(id, kind.label));
      return true;
    }

    @Mutation(() => BulkResult, {
      name: `schedule${capitalised(kind.plural)}`,
      description: 'Schedules up to 100 items, each in a transaction of its own, and returns the result for each.',
    })
    saveAll(
      @Ctx() scope: Scope,
      @Arg('ids', () => [ID], { description: 'The ids, at most 100.' }) ids: string[],
      @Arg('input', () => ScheduleInput, { description: 'The times.' }) input: ScheduleInput,
    ) {
      return scope.schedules(kind).saveAll(
        ids.map((id) => readId(id, kind.label)),
        withTextTimes(input),
      );
    }
  }

  @Resolver(() => item)
  class ItemScheduleResolver {
    @FieldResolver(() => Schedule, {
      nullable: true,
      description: 'What is planned. Null if the viewer may not read unpublished items of this kind.',
    })
    schedule(@Root() row: { id: number }, @Ctx() scope: Scope) {
      return scope.schedules(kind).of(row.id);
    }
  }

  return [ScheduleResolver, ItemScheduleResolver];
}
