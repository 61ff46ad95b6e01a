import { Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { ContentKindName, ContentStatus } from '#schema/constants';
import { GraphQLDateTime } from '../../graphql/date-time.scalar.ts';
import { ContentStatusEnum } from '../content/content.type.ts';
import { ContentKindEnum } from '../content/content-kind.type.ts';
import type { Scope } from '../../scope/scope.ts';

@ObjectType({ simpleResolvers: true })
export class RecentItem {
  @Field(() => ID)
  id!: number;

  @Field(() => ContentKindEnum)
  kind!: ContentKindName;

  @Field(() => String)
  title!: string;

  @Field(() => ContentStatusEnum)
  status!: ContentStatus;

  @Field(() => GraphQLDateTime)
  updatedAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class WeekCount {
  @Field(() => String, { description: 'Its Monday, in UTC: 2026-11-16.' })
  week!: string;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Counts are null where one may not read.' })
export class Dashboard {
  @Field(() => Int, { nullable: true })
  pages!: number | null;

  @Field(() => Int, { nullable: true })
  posts!: number | null;

  @Field(() => Int, { nullable: true })
  articles!: number | null;

  @Field(() => Int, { nullable: true })
  users!: number | null;

  @Field(() => Int, { nullable: true })
  roles!: number | null;

  @Field(() => Int, { nullable: true })
  permissions!: number | null;

  @Field(() => [RecentItem], { description: 'The first 3 of each kind, merged by their last change, at most 5.' })
  recent!: RecentItem[];

  @Field(() => [RecentItem], { description: 'The drafts that were changed last, at most 5.' })
  drafts!: RecentItem[];

  @Field(() => [WeekCount], {
    description: 'First publications in the last 12 weeks, this one last; of what one may read.',
  })
  publishedPerWeek!: WeekCount[];

  @Field(() => Int, { nullable: true, description: 'Contact messages that nobody has read; null where one may not.' })
  newMessages!: number | null;
}

@Resolver()
export class DashboardResolver {
  @Query(() => Dashboard)
  dashboard(@Ctx() scope: Scope) {
    return scope.dashboard.overview();
  }
}
