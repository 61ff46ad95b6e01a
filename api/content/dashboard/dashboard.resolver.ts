import type { ClassType } from 'type-graphql';
import { Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { ContentStatus } from '#schema/constants';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { ContentStatusEnum } from '../../kernel/graphql/content-status.type.ts';
import { ContentKindEnum } from '../../kernel/graphql/content-kind.type.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Kinds } from '../../kernel/kinds.ts';

@ObjectType({ simpleResolvers: true, description: 'An item that was changed lately.' })
export class RecentItem {
  @Field(() => ID, { description: 'The id, which never changes.' })
  id!: number;

  @Field(() => ContentKindEnum, { description: 'Its kind.' })
  kind!: string;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => ContentStatusEnum, { description: 'Its status.' })
  status!: ContentStatus;

  @Field(() => GraphQLDateTime, { description: 'When it was last saved.' })
  updatedAt!: Date;

  @Field(() => Boolean, { description: 'Whether changes to it are not published yet.' })
  hasWorkingCopy!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The number of items published in a week.' })
export class WeekCount {
  @Field(() => String, { description: 'The Monday of the week in UTC, such as `2026-11-16`.' })
  week!: string;

  @Field(() => Int, { description: 'How many were published.' })
  count!: number;
}

/** With the number of items of each kind. */
function dashboardTypeOf(kinds: Kinds): ClassType {
  @ObjectType({ simpleResolvers: true, description: 'Counts are null without the permission to read.' })
  class Dashboard {
    @Field(() => Int, { nullable: true, description: 'The number of users; null if the viewer may not read them.' })
    users!: number | null;

    @Field(() => Int, { nullable: true, description: 'The number of roles; null if the viewer may not read them.' })
    roles!: number | null;

    @Field(() => Int, {
      nullable: true,
      description: 'The number of permissions; null if the viewer may not read them.',
    })
    permissions!: number | null;

    @Field(() => [RecentItem], { description: 'The latest 3 of each kind, by last change, at most 5 in all.' })
    recent!: RecentItem[];

    @Field(() => [RecentItem], { description: 'The latest drafts by last change, at most 5.' })
    drafts!: RecentItem[];

    @Field(() => [WeekCount], {
      description: 'First publications in the last 12 weeks, oldest first, of content that you may read.',
    })
    publishedPerWeek!: WeekCount[];

    @Field(() => Int, {
      nullable: true,
      description: 'New contact messages; null without the permission to read them.',
    })
    newMessages!: number | null;
  }
  for (const { plural } of kinds.all) {
    const description = `The number of ${plural} of every status; null if the viewer may not read them all.`;
    Field(() => Int, { nullable: true, description })(Dashboard.prototype, plural);
  }
  return Dashboard;
}

export function dashboardResolverOf(kinds: Kinds) {
  const Dashboard = dashboardTypeOf(kinds);

  @Resolver()
  class DashboardResolver {
    @Query(() => Dashboard, { description: 'The numbers of the panel’s first screen.' })
    dashboard(@Ctx() scope: Scope) {
      return scope.dashboard.overview();
    }
  }
  return DashboardResolver;
}
