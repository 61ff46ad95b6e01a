import { Arg, Ctx, Field, ID, InputType, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { ContentKindName } from '#schema/constants';
import { ContentKindEnum } from '../content/content-kind.type.ts';
import { readId } from '../../rest/id.ts';
import type { Scope } from '../../scope/scope.ts';

@ObjectType({ simpleResolvers: true, description: 'The response that a visitor gets at one public address.' })
export class PublicSurface {
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

@InputType()
export class SeenSurface {
  @Field(() => String)
  address!: string;

  @Field(() => String, { nullable: true })
  etag?: string | null;
}

@Resolver()
export class SurfaceResolver {
  @Query(() => [PublicSurface], {
    description:
      'What visitors get, read back by this server as one of them: everywhere that the item is seen, or without `id` where it would be listed. With `before`, an earlier answer, it says what has changed since.',
  })
  publicSurfaces(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum) kind: ContentKindName,
    @Arg('id', () => ID, { nullable: true }) id?: string,
    @Arg('before', () => [SeenSurface], { nullable: true }) before?: SeenSurface[],
  ) {
    return scope.surfaces.of(kind, id == null ? null : readId(id, 'Content'), before?.slice(0, 100) ?? null);
  }
}
