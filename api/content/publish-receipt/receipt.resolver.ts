import { Arg, Ctx, Field, ID, InputType, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { ContentKindEnum } from '../../kernel/graphql/content-kind.type.ts';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { seenKinds, type SeenPart } from './seen-parts.ts';
import { enumType } from '../../kernel/graphql/enum.type.ts';

const SeenKindEnum = enumType(seenKinds, {
  name: 'SeenKind',
  description: 'A part of what a visitor sees on a page.',
  values: {
    title: 'The title.',
    description: 'The description for search engines.',
    text: 'A part of the text.',
    picture: 'A picture.',
  },
});

@ObjectType('SeenPart', { simpleResolvers: true, description: 'One part of what a visitor sees on a page.' })
export class SeenPartType {
  @Field(() => SeenKindEnum, {
    description: 'The browser’s title, the description for search engines, a heading or paragraph, or a picture.',
  })
  kind!: SeenPart['kind'];

  @Field(() => String, { description: 'The text, or the alternative text of a picture.' })
  text!: string;

  @Field(() => String, { nullable: true, description: 'The address of a picture.' })
  picture!: string | null;
}

@ObjectType('PublicSurface', {
  simpleResolvers: true,
  description: 'The response that a visitor gets at one public address.',
})
export class ReceiptEntryType {
  @Field(() => String, { description: 'What it is, such as `page` or `feed`.' })
  name!: string;

  @Field(() => String, { description: 'Path and query.' })
  address!: string;

  @Field(() => Int, { description: 'The HTTP status.' })
  status!: number;

  @Field(() => Boolean, { description: 'Whether the address is a page for people, not data for programs.' })
  isPage!: boolean;

  @Field(() => [SeenPartType], {
    nullable: true,
    description: 'What visitors see on the page, in order. Null for other addresses, and if the page does not exist.',
  })
  parts!: SeenPart[] | null;

  @Field(() => String, { nullable: true, description: 'Changes with the content.' })
  etag!: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Null without `before`.' })
  isChanged!: boolean | null;

  @Field(() => Date, { description: 'When it was read.' })
  readAt!: Date;
}

@InputType('SeenSurface', { description: 'A public address as it was before.' })
export class EarlierEntryInput {
  @Field(() => String, { description: 'The address.' })
  address!: string;

  @Field(() => String, { nullable: true, description: 'The ETag of its answer.' })
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
    @Arg('kind', () => ContentKindEnum, { description: 'The kind of the item.' }) kind: string,
    @Arg('id', () => ID, { nullable: true, description: 'The id of the item.' }) id?: string,
    @Arg('before', () => [EarlierEntryInput], {
      nullable: true,
      description: 'What the addresses showed before; null for nothing.',
    })
    before?: EarlierEntryInput[],
  ) {
    return scope.publishReceipt.read(kind, id == null ? null : readId(id, 'Content'), before?.slice(0, 100) ?? null);
  }
}
