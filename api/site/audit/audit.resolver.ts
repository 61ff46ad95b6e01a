import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import { connectionOf } from '../../kernel/lists/connection.type.ts';
import { PageArgs } from '../../kernel/lists/page.args.ts';
import { NotFound } from '../../kernel/errors/errors.ts';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { AuditEntry } from './audit.entity.ts';
import { AuditFilter } from './audit.input.ts';

const AuditConnection = connectionOf(AuditEntry);

@Resolver(() => AuditEntry)
export class AuditResolver {
  @Query(() => AuditConnection, { description: 'The audit log, newest first; at most 100 per page.' })
  audit(
    @Ctx() scope: Scope,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => AuditFilter, {
      nullable: true,
      description: 'Narrows the list; null for everything that the viewer may see.',
    })
    filter?: AuditFilter,
  ) {
    const { actorId, from, to, ...texts } = filter ?? {};
    return scope.audit.connection({
      ...page,
      filter: {
        ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value != null)),
        ...(actorId != null && { actorId: readId(actorId, 'Person') }),
        ...(from && { from: from.toISOString() }),
        ...(to && { to: to.toISOString() }),
      },
    });
  }

  @Query(() => AuditEntry, { nullable: true, description: 'One entry of the audit log; null if it does not exist.' })
  async auditEntry(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the entry.' }) id: string) {
    try {
      return await scope.audit.byId(readId(id, 'Entry'));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }
}
