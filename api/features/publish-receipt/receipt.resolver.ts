import { Arg, Ctx, Field, ID, InputType, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { ContentKindEnum } from '../content/content-kind.type.ts';
import { readId } from '../../rest/id.ts';
import type { Scope } from '../../scope/scope.ts';

@ObjectType('PublicSurface', {
  simpleResolvers: true,
  description: 'The response that a visitor gets at one public address.',
})
export class ReceiptEntryType {
  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'Path and query.' })
  address!: string;

  @Field(() => Int, { description: 'The HTTP status.' })
  status!: number;

  @Field(() => String, { nullable: true, description: 'Changes with the content.' })
  etag!: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Null without `before`.' })
  isChanged!: boolean | null;

  @Field(() => Date)
  readAt!: Date;
}

@InputType('SeenSurface')
export class EarlierEntryInput {
  @Field(() => String)
  address!: string;

  @Field(() => String, { nullable: true })
  etag?: string | null;
}

@Resolver()
export class PublishReceiptResolver {
  @Query(() => [ReceiptEntryType], {
    name: 'publicSurfaces',
    description:
      'What visitors get at every public address of an item, read back by this server; without `id` at those where a ' +
      'new item would be listed. With `before`, an earlier answer, it says what has changed since.',
  })
  publishReceipt(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum) kind: string,
    @Arg('id', () => ID, { nullable: true }) id?: string,
    @Arg('before', () => [EarlierEntryInput], { nullable: true }) before?: EarlierEntryInput[],
  ) {
    return scope.publishReceipt.read(kind, id == null ? null : readId(id, 'Content'), before?.slice(0, 100) ?? null);
  }
}
