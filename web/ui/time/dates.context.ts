import { createContext, use } from 'react';
import { defaultDates, type DateStyle } from '#schema/text/dates';

export interface ShownDates extends DateStyle {
  /** Whether a time is shown as `2 days ago`, with the exact one on hover. */
  isRelative: boolean;
  /** How visitors and recipients of mails see dates. */
  onSite: DateStyle;
}

export const DatesContext = createContext<ShownDates>({ ...defaultDates, isRelative: true, onSite: defaultDates });

/** How dates are shown: by the settings, in the site's time zone or the panel's. */
export const useDates = (): ShownDates => use(DatesContext);
