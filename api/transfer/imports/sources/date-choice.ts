import type { ImportChoice } from '#schema/imports/imports';
import { dayOrders, type DayOrder, type DayOrders } from './dates.ts';
import type { SourceDates } from './source.ts';

/** Asked once for all dates of a source. */
export const dateQuestion = 'order';

/** The order that was chosen for dates with two readings. */
export function chosenOrder(choices: readonly ImportChoice[]): DayOrder | null {
  const target = choices.findLast(({ part, source }) => part === 'date' && source === dateQuestion)?.target;
  return dayOrders.find((one) => one === target) ?? null;
}

/** What to ask about the dates of a source; undefined if none has two readings. */
export function datesOf(orders: DayOrders, chosen: DayOrder | null): SourceDates | undefined {
  const { count, example, order } = orders;
  return count === 0 ? undefined : { count, example, order: chosen ?? order };
}
