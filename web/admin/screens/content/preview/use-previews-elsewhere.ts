import { useQuery } from '@apollo/client/react';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { PreviewsElsewhereDocument } from './headless-preview.graphql.gen.ts';

// The rows of a list ask at once.
const context = { queryDeduplication: true };

/** Whether a front end of the integrator's shows previews of this kind, by the settings. */
export function usePreviewsElsewhere(kind: ContentKind): boolean {
  const { data } = useQuery(PreviewsElsewhereDocument, { context });
  return data?.me?.previewsElsewhere.some((name) => name === kind.name) ?? false;
}
