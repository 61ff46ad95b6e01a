import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Publication, ScheduleEntry, ScheduleProblem } from './schedule.type.ts';

const ofKinds = 'Of the kinds that the viewer may read.';

@Resolver()
export class CalendarResolver {
  @Query(() => [ScheduleEntry], {
    description: `What is planned from \`from\` until before \`to\`, in order; the first 1,000. ${ofKinds}`,
  })
  schedule(
    @Ctx() scope: Scope,
    @Arg('from', () => GraphQLDateTime, { nullable: true, description: 'The beginning of the period, inclusive.' })
    from?: Date,
    @Arg('to', () => GraphQLDateTime, { nullable: true, description: 'The end of the period, exclusive.' }) to?: Date,
  ) {
    return scope.calendar.planned({ from: from ?? undefined, to: to ?? undefined });
  }

  @Query(() => [ScheduleProblem], {
    description: `What was not carried out at its time, until its schedule is changed or cancelled. ${ofKinds}`,
  })
  scheduleProblems(@Ctx() scope: Scope) {
    return scope.calendar.problems();
  }

  @Query(() => [Publication], {
    description: `The published items that were first published in this time, in order; the first 1,000. ${ofKinds}`,
  })
  publications(
    @Ctx() scope: Scope,
    @Arg('from', () => GraphQLDateTime, { description: 'The beginning of the period, inclusive.' }) from: Date,
    @Arg('to', () => GraphQLDateTime, { description: 'The end of the period, exclusive.' }) to: Date,
  ) {
    return scope.calendar.publications({ from, to });
  }
}
