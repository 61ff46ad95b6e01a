import { useMemo, type ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { settingDefinitions } from '#schema/settings/settings';
import { siteDates } from '#schema/settings/general.settings';
import { DatesContext } from '../../../ui/time/dates.context.ts';
import { ownTimeZone } from '../../../ui/time/panel-time.ts';
import { PanelSiteNameDocument } from './site-name.graphql.gen.ts';

const { defaultValue } = settingDefinitions.dateSettings;
const context = { queryDeduplication: true };

/** Provides the date format of the settings, in their time zone or else the browser's. */
export function PanelDates({ children }: { children: ReactNode }) {
  const { data } = useQuery(PanelSiteNameDocument, { context });
  const { format, timeZone, isRelativeInPanel } = data?.site.dateSettings ?? defaultValue;
  const dates = useMemo(
    () => ({
      format,
      timeZone: timeZone || ownTimeZone,
      isRelative: isRelativeInPanel,
      onSite: siteDates({ format, timeZone }),
    }),
    [format, timeZone, isRelativeInPanel],
  );
  return <DatesContext value={dates}>{children}</DatesContext>;
}
