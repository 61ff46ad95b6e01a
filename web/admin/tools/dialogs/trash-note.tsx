import { useQuery } from '@apollo/client/react';
import { settingDefinitions } from '#schema/settings/settings';
import { formatCount } from '#schema/text/format-count';
import { TrashDaysDocument } from './trash.graphql.gen.ts';

/** A note in the confirmation of a deletion: it can be undone, and how long. */
export function TrashNote() {
  const { data } = useQuery(TrashDaysDocument);
  const days = data?.trashDays ?? settingDefinitions.trashSettings.defaultValue.retentionDays;
  return <div style={{ marginTop: 8 }}>Moves to the trash for {formatCount(days, 'day')}.</div>;
}
