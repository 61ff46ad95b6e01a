import { useApolloClient, useQuery } from '@apollo/client/react';
import { ownLevel } from '../screen/role-level.ts';
import { DeleteRoleDocument, PanelRolesDocument } from './roles.graphql.gen.ts';

/** Every role, highest level first, and what permissions there are. Asked again on entry: two people may work at once. */
export function useRoleList(isAllowed: boolean) {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(PanelRolesDocument, {
    skip: !isAllowed,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });

  /** What could not be refreshed is said by the list itself. */
  const refresh = () => refetch().then(noResult, noResult);

  return {
    rows: data?.roles ?? null,
    permissions: data?.permissions ?? [],
    level: ownLevel(data?.me),
    /** The roles that the viewer has: what changes in them changes the panel. */
    ownRoleIds: data?.me?.roles.map(({ id }) => id) ?? [],
    error,
    refresh,
    /** @throws whatever the server said */
    remove: async (id: string) => {
      await client.mutate({ mutation: DeleteRoleDocument, variables: { id } });
      await refresh();
    },
  };
}

const noResult = () => undefined;
