import { useQuery } from '@apollo/client/react';
import { CanUseGraphiqlDocument } from './graphiql.graphql.gen.ts';

// The sidebar and the palette send the query at once.
const context = { queryDeduplication: true };

/** Whether the viewer may open `/admin/graphiql`. */
export const useGraphiql = (): boolean =>
  useQuery(CanUseGraphiqlDocument, { context }).data?.me?.canUseGraphiql === true;
