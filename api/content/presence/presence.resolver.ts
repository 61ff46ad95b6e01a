import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { NotFound } from '../../kernel/errors/errors.ts';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ContentKindEnum } from '../../kernel/graphql/content-kind.type.ts';

@ObjectType({ simpleResolvers: true, description: 'Somebody who has an item open now.' })
export class Present {
  @Field(() => ID, { description: 'The id of the person.' })
  userId!: number;

  @Field(() => String, { description: 'The name of the person.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether it is another tab of the viewer’s own.' })
  isOwn!: boolean;
}

function presenceOf(scope: Scope, kind: string) {
  const found = scope.kinds.find(kind);
  if (!found) throw new NotFound('Kind');
  return scope.presence(found);
}

@Resolver()
export class PresenceResolver {
  @Mutation(() => [Present], {
    description:
      'Says that a tab has the item open, and returns who else has. Send it every 25 seconds; after a minute without it ' +
      'the tab counts as closed. Nothing is kept.',
  })
  announcePresence(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum, { description: 'The kind of the item.' }) kind: string,
    @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
    @Arg('tab', () => String, { description: 'A random text of the tab’s.' }) tab: string,
  ) {
    return presenceOf(scope, kind).announce(readId(id, 'Item'), tab);
  }

  @Mutation(() => Boolean, { description: 'Says that a tab has closed the item.' })
  async endPresence(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum, { description: 'The kind of the item.' }) kind: string,
    @Arg('tab', () => String, { description: 'The tab that was announced.' }) tab: string,
  ) {
    await presenceOf(scope, kind).leave(tab);
    return true;
  }
}
