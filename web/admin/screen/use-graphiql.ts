import { useQuery } from '@apollo/client/react';
import { CanUseGraphiqlDocument } from './graphiql.graphql.gen.ts';

// The sidebar and the palette ask at once.
const context = { queryDeduplication: true };

/** Whether the viewer may open `/admin/graphiql`. */
export const useGraphiql = (): boolean =>
  useQuery(CanUseGraphiqlDocument, { context }).data?.me?.canUseGraphiql === true;
