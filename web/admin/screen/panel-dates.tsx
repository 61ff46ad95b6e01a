import { useMemo, type ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { settingDefinitions, siteDates } from '#schema/settings';
import { DatesContext } from '../../ui/time/dates.context.ts';
import { PanelSiteNameDocument } from './site-name.graphql.gen.ts';

const { defaultValue } = settingDefinitions.dateSettings;
const context = { queryDeduplication: true };

/** Gives the panel its dates: by the settings, and without a time zone there in the browser's. */
export function PanelDates({ children }: { children: ReactNode }) {
  const { data } = useQuery(PanelSiteNameDocument, { context });
  const { format, timeZone, isRelativeInPanel } = data?.site.dateSettings ?? defaultValue;
  const dates = useMemo(
    () => ({
      format,
      timeZone: timeZone || ownTimeZone(),
      isRelative: isRelativeInPanel,
      onSite: siteDates({ format, timeZone }),
    }),
    [format, timeZone, isRelativeInPanel],
  );
  return <DatesContext value={dates}>{children}</DatesContext>;
}

const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
