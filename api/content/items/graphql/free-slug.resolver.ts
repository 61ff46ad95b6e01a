import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { BadInput } from '../../../kernel/errors/errors.ts';
import { readId } from '../../../kernel/rest/id.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { ContentKindEnum } from '../../../kernel/graphql/content-kind.type.ts';

@Resolver()
export class FreeSlugResolver {
  @Query(() => String, {
    description:
      'The slug if it is free, else the first of `slug-2`, `slug-3` and so on that is. Reserved slugs and former ' +
      'slugs that redirect to another item are not free. For people who may create or update items of the kind.',
  })
  freeSlug(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum, { description: 'The kind of the item.' }) kind: string,
    @Arg('slug', () => String, { description: 'The slug that is wanted.' }) slug: string,
    @Arg('exceptId', () => ID, {
      nullable: true,
      description: 'The item that the slug is for. Its own slugs count as free.',
    })
    exceptId?: string,
  ) {
    const declared = scope.kinds.find(kind);
    if (!declared) throw new BadInput('Invalid content type', { kind: 'Invalid content type' });
    return scope.content(declared).freeSlug(slug, exceptId == null ? null : readId(exceptId, declared.label));
  }
}
