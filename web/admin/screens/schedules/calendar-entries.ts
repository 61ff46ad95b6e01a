import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { kindByName } from '../../../lib/kinds/kinds.context.ts';
import type { PlannedAction } from '../../tools/screen/planned-words.ts';
import type { PanelCalendarQuery } from './calendar.graphql.gen.ts';
import { dayIn, dayKey } from './calendar-days.ts';

/** Something planned, or something that was published. */
export interface CalendarEntry {
  key: string;
  /** Address of its editor. */
  path: string;
  /** "Post" */
  label: string;
  title: string;
  action: PlannedAction;
  at: Date;
  /** Who planned it. */
  by: string | null;
}

/** In order of their times, by day in the time zone. */
export function entriesByDay(
  { planned, published }: PanelCalendarQuery,
  timeZone: string,
): Map<string, CalendarEntry[]> {
  const entries: CalendarEntry[] = [
    ...published.map((one) => ({ ...placed(one, 'published'), by: null })),
    ...planned.map((one) => ({ ...placed(one, one.action), by: one.by?.name ?? null })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return Map.groupBy(entries, ({ at }) => dayKey(dayIn(timeZone, at)));
}

function placed(
  { kind, itemId, title, at }: { kind: string; itemId: string; title: string; at: string },
  action: PlannedAction,
): Omit<CalendarEntry, 'by'> {
  return { key: `${kind}-${itemId}-${action}`, ...linked(kind, itemId), title, action, at: new Date(at) };
}

export function linked(kind: string, itemId: string): { path: string; label: string } {
  const { plural, label } = kindByName(kind, declaredKinds);
  return { path: `/admin/${plural}/${itemId}`, label };
}
