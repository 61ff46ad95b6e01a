import type { ScheduleAction } from '#schema/constants';

/** What a schedule does, or that it has been published. */
export type PlannedAction = ScheduleAction | 'published';

export const actionWords: Readonly<Record<PlannedAction, string>> = {
  publish: 'Goes live',
  unpublish: 'Becomes a draft',
  replace: 'Changes go live',
  published: 'Published',
};
