import type { ContentStatus } from '#schema/constants';
import type { ReviewState } from '#schema/content/review';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { useDates } from '../../../../ui/time/dates.context.ts';
import type { Schedule } from './schedule-fragment.ts';
import { scheduledLabel } from './schedule-words.ts';

interface PlannedStatusProps {
  status: ContentStatus;
  isWaiting: boolean | undefined;
  plan: Schedule | null | undefined;
  /** The state of its open review, which takes precedence over a schedule. */
  review?: ReviewState | null | undefined;
}

/** The status of an item in a list, or its schedule. */
export function PlannedStatus({ status, isWaiting, plan, review = null }: PlannedStatusProps) {
  const label = scheduledLabel(status, plan, useDates());
  return <StatusBadge status={status} isWaiting={isWaiting} label={review ? null : label} review={review} />;
}
