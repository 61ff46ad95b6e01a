import { object } from 'yup';
import { isDateTime, timeMessage } from '../../value-rules/date-time.ts';
import { limits } from '../../constants.ts';
import { optionalText, wholeNumber } from '../../value-rules/fields.ts';

const time = () => optionalText().test('time', timeMessage, (value) => !value || isDateTime(value));

/**
 * When an item is published and unpublished; the revision that is published then, or null for the item as it is then.
 */
export const scheduleRules = object({
  publishAt: time(),
  unpublishAt: time(),
  revision: wholeNumber('Must be the number of a revision')
    .min(1, 'Must be the number of a revision')
    .max(limits.id, 'Must be the number of a revision')
    .nullable(),
});

/** Messages about times that conflict, by field. */
export const scheduleMessages = {
  none: 'Set a time to publish or to unpublish',
  past: 'Must be in the future',
  order: 'Must be later than the time to publish',
  withoutTime: 'A revision needs a time to publish',
  noRevision: 'There is no such revision',
} as const;

interface Times {
  publishAt: Date | null;
  unpublishAt: Date | null;
  revision: number | null;
}

/** The problems of these times, by field; used by the server and by the form. */
export function scheduleProblems({ publishAt, unpublishAt, revision }: Times, now: Date): Record<string, string> {
  const { none, past, order, withoutTime } = scheduleMessages;
  return {
    ...(!publishAt && !unpublishAt && { publishAt: none }),
    ...(revision !== null && !publishAt && { revision: withoutTime }),
    ...(publishAt && unpublishAt && unpublishAt <= publishAt && { unpublishAt: order }),
    ...(publishAt && publishAt <= now && { publishAt: past }),
    ...(unpublishAt && unpublishAt <= now && { unpublishAt: past }),
  };
}
