import { useQuery } from '@apollo/client/react';
import { defaults } from '#schema/constants';
import { PanelSiteNameDocument } from './site-name.graphql.gen.ts';

// Several components query it at once.
const context = { queryDeduplication: true };

export function useSiteName(): string {
  return useQuery(PanelSiteNameDocument, { context }).data?.site.siteName ?? defaults.siteName;
}

/** The origin of the public site, which may differ from the address that the panel was opened with. */
export function useSiteOrigin(): string {
  return useQuery(PanelSiteNameDocument, { context }).data?.site.url ?? location.origin;
}
