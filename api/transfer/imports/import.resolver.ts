import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { ImportOutcome, ImportState } from '#schema/imports/imports';
import { BadInput, NotFound } from '../../kernel/errors/errors.ts';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { currentPasswordArg } from '../../kernel/graphql/current-password.type.ts';
import type { Import } from './import.entity.ts';
import {
  ImportChoiceInput,
  ImportCountType,
  ImportItemType,
  ImportOutcomeEnum,
  ImportStateEnum,
  ImportType,
} from './import.type.ts';

const mostItems = 200;

@Resolver(() => ImportType)
export class ImportResolver {
  @Query(() => [ImportType], { description: 'The newest 50 imports; needs every permission.' })
  imports(@Ctx() scope: Scope) {
    return scope.imports.list();
  }

  @Query(() => ImportType, { nullable: true, description: 'One import; null if it does not exist.' })
  async import(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the import.' }) id: string) {
    try {
      return await scope.imports.byId(readId(id, 'Import'));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  @FieldResolver(() => [ImportCountType], { description: 'How many things of which sort it brings.' })
  counts(@Ctx() scope: Scope, @Root() { id }: Import) {
    return scope.imports.counts(id);
  }

  @FieldResolver(() => [ImportItemType], { description: 'What it brings, in the order of work.' })
  items(
    @Ctx() scope: Scope,
    @Root() { id }: Import,
    @Arg('outcomes', () => [ImportOutcomeEnum], { nullable: true, description: 'Only these; null for all.' })
    outcomes?: ImportOutcome[] | null,
    @Arg('states', () => [ImportStateEnum], { nullable: true, description: 'Only these; null for all.' })
    states?: ImportState[] | null,
    @Arg('after', () => Int, { defaultValue: 0, description: 'Only those after this position.' }) after = 0,
    @Arg('first', () => Int, { defaultValue: 100, description: `From 1 to ${mostItems}.` }) first = 100,
  ) {
    const message = `Must be from 1 to ${mostItems}`;
    if (first < 1 || first > mostItems) throw new BadInput(message, { first: message });
    return scope.imports.items(id, { outcomes, states, after, limit: first });
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'The entry of the timeline that its run made, which `undo` takes; null before.',
  })
  timelineEntryId(@Ctx() scope: Scope, @Root() found: Import) {
    return scope.imports.timelineEntry(found);
  }

  @Mutation(() => ImportType, {
    description: 'Carries an import out in the background, or goes on with it; what failed is tried again.',
  })
  startImport(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the import.' }) id: string,
    @Arg('currentPassword', () => String, currentPasswordArg) currentPassword?: string | null,
  ) {
    return scope.imports.start(readId(id, 'Import'), currentPassword);
  }

  @Mutation(() => ImportType, {
    description:
      'Chooses what becomes of the parts of a source, and rehearses the import again. Later imports of the same source begin ' +
      'with the choices of the last one that ran.',
  })
  mapImport(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the import.' }) id: string,
    @Arg('choices', () => [ImportChoiceInput], { description: 'The choices that change.' })
    choices: ImportChoiceInput[],
  ) {
    const given = choices.map(({ part, source, target }) => ({ part, source, target: target ?? null }));
    return scope.imports.map(readId(id, 'Import'), given);
  }

  @Mutation(() => ImportType, { description: 'Pauses an import that is running.' })
  pauseImport(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the import.' }) id: string) {
    return scope.imports.pause(readId(id, 'Import'));
  }

  @Mutation(() => Boolean, { description: 'Deletes a rehearsal that was never run.' })
  async deleteImport(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the import.' }) id: string) {
    await scope.imports.remove(readId(id, 'Import'));
    return true;
  }
}
