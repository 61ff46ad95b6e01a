import { useQuery } from '@apollo/client/react';
import { defaults } from '#schema/constants';
import { PanelSiteNameDocument } from './site-name.graphql.gen.ts';

// Several components query it at once.
const context = { queryDeduplication: true };

export function useSiteName(): string {
  return useQuery(PanelSiteNameDocument, { context }).data?.site.siteName ?? defaults.siteName;
}
