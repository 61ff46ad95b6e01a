import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  ConsequenceActInput,
  Consequences,
  PermissionConsequences,
} from '../../kernel/consequences/consequences.type.ts';

@Resolver()
export class ConsequencesResolver {
  @Query(() => Consequences, {
    description: 'What an act would change, before it is done. For people who may do it.',
  })
  consequences(
    @Ctx() scope: Scope,
    @Arg('act', () => ConsequenceActInput, { description: 'The act that is considered.' }) input: ConsequenceActInput,
  ) {
    const { act, ids, permission, ...rest } = input;
    return scope.consequences.of({
      ...rest,
      act,
      ids: ids.map((id) => readId(id, 'Item')),
      permission: permission == null ? null : readId(permission, 'Permission'),
    });
  }

  @Query(() => [PermissionConsequences], { description: 'What each tick of a role would change.' })
  permissionConsequences(
    @Ctx() scope: Scope,
    @Arg('roleId', () => ID, { description: 'The role whose permissions are considered.' }) roleId: string,
  ) {
    return scope.consequences.ofPermissions(readId(roleId, 'Role'));
  }
}
