import { useQuery } from '@apollo/client/react';
import { defaults } from '#schema/constants';
import { PanelSiteNameDocument } from './site-name.graphql.gen.ts';

export function useSiteName(): string {
  return useQuery(PanelSiteNameDocument).data?.site.siteName ?? defaults.siteName;
}
