import { createContext, use } from 'react';
import { defaultDates, type DateStyle } from '#schema/text/dates';

export interface ShownDates extends DateStyle {
  /** Whether times are shown as `2 days ago`, with the exact time on hover. */
  isRelative: boolean;
  /** How visitors and recipients of mails see dates. */
  onSite: DateStyle;
}

export const DatesContext = createContext<ShownDates>({ ...defaultDates, isRelative: true, onSite: defaultDates });

/** How dates are shown. Follows the settings, in the time zone of the site or the panel. */
export const useDates = (): ShownDates => use(DatesContext);
