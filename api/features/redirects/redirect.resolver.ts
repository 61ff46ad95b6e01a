import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { connectionOf } from '../../lists/connection.type.ts';
import { PageArgs } from '../../lists/page.args.ts';
import { NotFound } from '../../errors/errors.ts';
import { readId } from '../../rest/id.ts';
import type { Scope } from '../../scope/scope.ts';
import { ContentKindEnum } from '../content/content-kind.type.ts';
import {
  NotFoundFilter,
  NotFoundSortEnum,
  RedirectFilter,
  RedirectInput,
  RedirectPatch,
  RedirectSortEnum,
} from './redirect.input.ts';
import type { NotFoundSort } from './not-found.query.ts';
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
    @Arg('filter', () => RedirectFilter, { nullable: true }) filter?: RedirectFilter,
    @Arg('sort', () => RedirectSortEnum, { nullable: true, defaultValue: 'newest' }) sort?: RedirectSort,
  ) {
    return scope.redirects.connection({ ...page, filter, sort });
  }

  @Query(() => Redirect, { nullable: true })
  async redirect(@Ctx() scope: Scope, @Arg('id', () => ID) id: string) {
    try {
      return await scope.redirects.byId(readId(id, 'Redirect'));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  @Query(() => Boolean, { description: 'Whether a page lives at this path, so that a redirect from it is not used.' })
  isLiveAddress(@Ctx() scope: Scope, @Arg('path', () => String) path: string) {
    return scope.redirects.isLive(path);
  }

  @Query(() => NotFoundEntryConnection, {
    description: 'The addresses that visitors asked for and that lead nowhere; at most 100 at a time.',
  })
  notFoundLog(
    @Ctx() scope: Scope,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => NotFoundFilter, { nullable: true }) filter?: NotFoundFilter,
    @Arg('sort', () => NotFoundSortEnum, { nullable: true, defaultValue: 'latest' }) sort?: NotFoundSort,
  ) {
    return scope.notFound.connection({ ...page, filter, sort });
  }

  @Mutation(() => Redirect)
  createRedirect(
    @Ctx() scope: Scope,
    @Arg('input', () => RedirectInput) input: RedirectInput,
    @Arg('movesOthers', () => Boolean, {
      nullable: true,
      description: 'Whether redirects that lead to `from` lead to its target from then on, instead of making a chain.',
    })
    movesOthers?: boolean,
  ) {
    return scope.redirects.create(input, movesOthers ?? false);
  }

  @Mutation(() => Redirect)
  updateRedirect(
    @Ctx() scope: Scope,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => RedirectPatch) input: RedirectPatch,
  ) {
    return scope.redirects.update(readId(id, 'Redirect'), input);
  }

  @Mutation(() => Boolean)
  async deleteRedirect(@Ctx() scope: Scope, @Arg('id', () => ID) id: string) {
    await scope.redirects.remove(readId(id, 'Redirect'));
    return true;
  }

  @Mutation(() => Int, { description: 'Returns how many were deleted.' })
  deleteRedirects(@Ctx() scope: Scope, @Arg('ids', () => [ID]) ids: string[]) {
    return scope.redirects.removeMany(ids.map((id) => readId(id, 'Redirect')));
  }

  @Mutation(() => Boolean, { description: 'Forgets the former address of an item, which answers 404 from then on.' })
  async removeFormerAddress(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum) kind: string,
    @Arg('slug', () => String) slug: string,
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
    @Arg('csv', () => String) csv: string,
    @Arg('isDryRun', () => Boolean) isDryRun: boolean,
  ) {
    return scope.redirectImport.run({ csv, isDryRun });
  }

  @Mutation(() => Boolean, { description: 'Leaves an address out of the log, or takes it back in.' })
  async ignoreNotFound(
    @Ctx() scope: Scope,
    @Arg('path', () => String) path: string,
    @Arg('isIgnored', () => Boolean, { nullable: true, defaultValue: true }) isIgnored: boolean,
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
