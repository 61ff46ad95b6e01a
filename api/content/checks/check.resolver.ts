import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { CheckChoices, CheckedAddresses, CheckFindingType, Claim, OwnChecks } from './check.type.ts';

@Resolver()
export class CheckResolver {
  @Query(() => OwnChecks, { description: 'What each publish check does for you, and the claims it knows.' })
  publishChecks(@Ctx() scope: Scope) {
    return scope.checks.own();
  }

  @Query(() => CheckedAddresses, {
    description: 'What is at paths of this site, and which pictures are in the library; at most 200 addresses.',
  })
  checkedAddresses(
    @Ctx() scope: Scope,
    @Arg('links', () => [String], { description: 'Paths of this site that the text links to.' }) links: string[],
    @Arg('pictures', () => [String], { description: 'Addresses of pictures in the text.' }) pictures: string[],
  ) {
    return scope.checks.addresses(links, pictures);
  }

  @Query(() => [Claim], {
    description: 'Claims whose review date has passed: all for people who may change the settings, otherwise your own.',
  })
  dueClaims(@Ctx() scope: Scope) {
    return scope.checks.dueClaims();
  }

  @Query(() => CheckChoices, { description: 'The people and roles that the settings of the checks can name.' })
  checkChoices(@Ctx() scope: Scope) {
    return scope.checks.choices();
  }
}

/** `postChecks(id)` */
export function checkResolverOf(kind: KindDeclaration) {
  @Resolver()
  class KindCheckResolver {
    @Query(() => [CheckFindingType], {
      name: `${kind.name}Checks`,
      description: 'What the publish checks find in the stored item, as they are set for you.',
    })
    async findings(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the item.' }) id: string) {
      const found = await scope.checks.ofItem(kind, readId(id, kind.label));
      return found.map(({ place, ...finding }) => ({ ...finding, field: place.field }));
    }
  }
  return KindCheckResolver;
}
