import { dayAndMonth, dayAndTime, type DateStyle } from '#schema/text/dates';
import type { ContentStatus } from '../../../../gql/types.gen.ts';
import type { Schedule } from './schedule-fragment.ts';

/** What a list says beside the status: "Scheduled, 3 Dec, 09:00"; null without a schedule. */
export function scheduledLabel(
  status: ContentStatus,
  plan: Schedule | null | undefined,
  dates: DateStyle,
): string | null {
  if (!plan) return null;
  const { publishAt, unpublishAt, publishProblem, unpublishProblem } = plan;
  const isLive = status === 'published';
  if (publishProblem !== null) return isLive ? 'Published, changes failed' : 'Not published as planned';
  if (unpublishProblem !== null) return 'Not unpublished as planned';
  if (publishAt !== null) {
    return isLive
      ? `Published, changes ${dayAndMonth(publishAt, dates)}`
      : `Scheduled, ${dayAndTime(publishAt, 0, dates)}`;
  }
  if (unpublishAt !== null && isLive) return `Published until ${dayAndMonth(unpublishAt, dates)}`;
  return null;
}

export const hasProblem = ({ publishProblem, unpublishProblem }: Schedule): boolean =>
  publishProblem !== null || unpublishProblem !== null;
