import { useApolloClient } from '@apollo/client/react';
import { dayAndTime, zoneName } from '#schema/text/dates';
import type { ScheduleInput } from '../../../../gql/types.gen.ts';
import { errorToast } from '../../../../lib/requests/error-toast.ts';
import { useUndo } from '../../../tools/undo/use-undo.ts';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { useDates } from '../../../../ui/time/dates.context.ts';
import { scheduleOperations } from './schedule-operations.ts';
import type { ItemSchedule } from './schedule-operations.ts';

/** Changes the schedule of an item, says so in a toast, and keeps the cache current. */
export function useScheduleActions(kind: ContentKind, id: string) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const dates = useDates();
  const { one, save, remove } = scheduleOperations(kind);
  const keep = (schedule: ItemSchedule | null) =>
    client.writeQuery({ query: one, variables: { id }, data: { schedule } });
  return {
    /** @throws the server's error */
    save: async (input: ScheduleInput) => {
      const answer = await client.mutate({ mutation: save, variables: { id, input } });
      const { data } = answer;
      if (!data) return;
      const { publishAt, unpublishAt } = data.schedule;
      keep(data.schedule);
      const times = [
        publishAt !== null && `Goes live ${dayAndTime(publishAt, 0, dates)} ${zoneName(dates.timeZone)}.`,
        unpublishAt !== null && `Leaves the site ${dayAndTime(unpublishAt, 0, dates)} ${zoneName(dates.timeZone)}.`,
      ];
      toast({ title: 'Schedule saved', description: times.filter(Boolean).join(' '), ...undoOf(answer) });
    },
    cancel: async () => {
      try {
        const answer = await client.mutate({ mutation: remove, variables: { id } });
        keep(null);
        toast({ title: 'Schedule cancelled', ...undoOf(answer) });
      } catch (error) {
        toast(errorToast(error, 'Failed to cancel the schedule. Please try again.'));
      }
    },
  };
}
