import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { typeNameOf } from '#schema/content/kind';
import { NotFound } from '../../kernel/errors/errors.ts';
import { readId } from '../../kernel/rest/id.ts';
import { PageArgs } from '../../kernel/lists/page.args.ts';
import type { Scope } from '../../kernel/scope.ts';
import { contentTypesOf } from '../items/graphql/content.type.ts';
import { Revision, RevisionConnection } from './revision.type.ts';

/** The queries and mutations of the revisions of a kind: `postRevisions`, `restorePostRevision`. */
export function revisionResolverOf(kind: KindDeclaration) {
  const { output: type } = contentTypesOf(kind);
  const typeName = typeNameOf(kind);
  const itemId = (id: string) => readId(id, kind.label);
  const checked = (number: number) => readId(String(number), 'Revision');

  @Resolver(() => Revision)
  class RevisionResolver {
    @Query(() => RevisionConnection, {
      name: `${kind.name}Revisions`,
      description: 'Its saves, newest first; at most 100 per page.',
    })
    list(
      @Ctx() scope: Scope,
      @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
      @Args(() => PageArgs) page: PageArgs,
    ) {
      return scope.revisions(kind).connection(itemId(id), page);
    }

    @Query(() => type, {
      name: `${kind.name}Revision`,
      nullable: true,
      description: `The ${kind.name} as it was after a save. It has the same id, so leave the id out where a client would mix it up with the current one.`,
    })
    async one(
      @Ctx() scope: Scope,
      @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
      @Arg('number', () => Int, { description: 'The number of the revision, from 1.' }) number: number,
    ) {
      try {
        return await scope.revisions(kind).byNumber(itemId(id), checked(number));
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    }

    @Mutation(() => Revision, { name: `name${typeName}Revision`, description: 'A named revision is always kept.' })
    rename(
      @Ctx() scope: Scope,
      @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
      @Arg('number', () => Int, { description: 'The number of the revision, from 1.' }) number: number,
      @Arg('name', () => String, { nullable: true, description: 'Null for none.' }) name?: string | null,
    ) {
      return scope.revisions(kind).rename(itemId(id), checked(number), { name: name ?? null });
    }

    @Mutation(() => type, {
      name: `restore${typeName}Revision`,
      description: 'Saves the fields as they were, including the status unless it is to be kept, as a new revision.',
    })
    restore(
      @Ctx() scope: Scope,
      @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
      @Arg('number', () => Int, { description: 'The number of the revision, from 1.' }) number: number,
      @Arg('version', () => Int, {
        nullable: true,
        description: `Of the ${kind.name} that was read. An outdated one is a conflict, with the stored ${kind.name}.`,
      })
      version?: number | null,
      @Arg('keepsStatus', () => Boolean, {
        defaultValue: false,
        description:
          'Leaves the status alone: the text of what is published is restored in its working copy, whose version is ' +
          'sent then. Built-in pages have none and are changed at once.',
      })
      keepsStatus = false,
    ) {
      return scope.revisions(kind).restore(itemId(id), checked(number), { version }, keepsStatus);
    }
  }

  return RevisionResolver;
}
