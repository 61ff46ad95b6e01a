import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { connectionOf } from '../../kernel/lists/connection.type.ts';
import { PageArgs } from '../../kernel/lists/page.args.ts';
import { NotFound } from '../../kernel/errors/errors.ts';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ContentKindEnum } from '../../kernel/graphql/content-kind.type.ts';
import {
  NotFoundFilter,
  NotFoundSortEnum,
  RedirectFilter,
  RedirectInput,
  RedirectPatch,
  RedirectSortEnum,
} from './redirect.input.ts';
import type { NotFoundSort } from './not-found/not-found.query.ts';
import type { RedirectSort } from './redirect.query.ts';
import { NotFoundEntry, Redirect, RedirectImport } from './redirect.type.ts';

const RedirectConnection = connectionOf(Redirect);
const NotFoundEntryConnection = connectionOf(NotFoundEntry);

@Resolver(() => Redirect)
export class RedirectResolver {
  @Query(() => RedirectConnection, { description: 'At most 100 at a time.' })
  redirects(
    @Ctx() scope: Scope,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => RedirectFilter, {
      nullable: true,
      description: 'Narrows the list; null for everything that the viewer may see.',
    })
    filter?: RedirectFilter,
    @Arg('sort', () => RedirectSortEnum, {
      nullable: true,
      defaultValue: 'newest',
      description: 'The order of the list.',
    })
    sort?: RedirectSort,
  ) {
    return scope.redirects.connection({ ...page, filter, sort });
  }

  @Query(() => Redirect, { nullable: true, description: 'One redirect; null if it does not exist.' })
  async redirect(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the redirect.' }) id: string) {
    try {
      return await scope.redirects.byId(readId(id, 'Redirect'));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  @Query(() => Boolean, { description: 'Whether a page lives at this path, so that a redirect from it is not used.' })
  isLiveAddress(
    @Ctx() scope: Scope,
    @Arg('path', () => String, { description: 'The path of the address, beginning with `/`.' }) path: string,
  ) {
    return scope.redirects.isLive(path);
  }

  @Query(() => NotFoundEntryConnection, {
    description: 'The addresses that visitors requested and that were not found; at most 100 at a time.',
  })
  notFoundLog(
    @Ctx() scope: Scope,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => NotFoundFilter, {
      nullable: true,
      description: 'Narrows the list; null for everything that the viewer may see.',
    })
    filter?: NotFoundFilter,
    @Arg('sort', () => NotFoundSortEnum, {
      nullable: true,
      defaultValue: 'latest',
      description: 'The order of the list.',
    })
    sort?: NotFoundSort,
  ) {
    return scope.notFound.connection({ ...page, filter, sort });
  }

  @Mutation(() => Redirect, { description: 'Creates a redirect. A loop or a chain is refused, with its addresses.' })
  createRedirect(
    @Ctx() scope: Scope,
    @Arg('input', () => RedirectInput, { description: 'The values to save.' }) input: RedirectInput,
    @Arg('movesOthers', () => Boolean, {
      nullable: true,
      description: 'Whether redirects that lead to `from` lead to its target from then on, instead of making a chain.',
    })
    movesOthers?: boolean,
  ) {
    return scope.redirects.create(input, movesOthers ?? false);
  }

  @Mutation(() => Redirect, { description: 'Changes only the given fields.' })
  updateRedirect(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the redirect.' }) id: string,
    @Arg('input', () => RedirectPatch, { description: 'The values to save.' }) input: RedirectPatch,
  ) {
    return scope.redirects.update(readId(id, 'Redirect'), input);
  }

  @Mutation(() => Boolean, { description: 'Deletes a redirect for good. Returns true.' })
  async deleteRedirect(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the redirect.' }) id: string,
  ) {
    await scope.redirects.remove(readId(id, 'Redirect'));
    return true;
  }

  @Mutation(() => Int, { description: 'Returns how many were deleted.' })
  deleteRedirects(
    @Ctx() scope: Scope,
    @Arg('ids', () => [ID], { description: 'The ids, at most 100.' }) ids: string[],
  ) {
    return scope.redirects.removeMany(ids.map((id) => readId(id, 'Redirect')));
  }

  @Mutation(() => Boolean, { description: 'Forgets the former address of an item, which answers 404 from then on.' })
  async removeFormerAddress(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum, { description: 'The kind of the item.' }) kind: string,
    @Arg('slug', () => String, { description: 'The former slug.' }) slug: string,
  ) {
    await scope.redirects.removeFormer(kind, slug);
    return true;
  }

  @Mutation(() => RedirectImport, {
    description:
      'Imports a CSV file with the columns from, to and status; `isDryRun` only reports what would happen. Lines that are refused are left out; the others are saved all together or not at all.',
  })
  importRedirects(
    @Ctx() scope: Scope,
    @Arg('csv', () => String, { description: 'The file, as CSV with the columns `from`, `to` and `status`.' })
    csv: string,
    @Arg('isDryRun', () => Boolean, { description: 'Whether only to say what would happen.' }) isDryRun: boolean,
  ) {
    return scope.redirectImport.run({ csv, isDryRun });
  }

  @Mutation(() => Boolean, { description: 'Leaves an address out of the log, or takes it back in.' })
  async ignoreNotFound(
    @Ctx() scope: Scope,
    @Arg('path', () => String, { description: 'The path of the address, beginning with `/`.' }) path: string,
    @Arg('isIgnored', () => Boolean, {
      nullable: true,
      defaultValue: true,
      description: 'True to leave the address out of the log, false to take it back in.',
    })
    isIgnored: boolean,
  ) {
    await scope.notFound.ignore(path, isIgnored);
    return true;
  }

  @Mutation(() => Int, {
    description: 'Empties the log, but for what is ignored. Returns how many addresses there were.',
  })
  clearNotFoundLog(@Ctx() scope: Scope) {
    return scope.notFound.clear();
  }
}
