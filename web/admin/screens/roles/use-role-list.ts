import { useApolloClient, useQuery } from '@apollo/client/react';
import { ownLevel } from '../../tools/screen/role-level.ts';
import { DeleteRoleDocument, PanelRolesDocument } from './roles.graphql.gen.ts';

/** All roles, highest level first, and all permissions. Refetched on entry, because several people may work at once. */
export function useRoleList(isAllowed: boolean) {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(PanelRolesDocument, {
    skip: !isAllowed,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });

  /** The list shows refetch errors itself. */
  const refresh = () => refetch().then(noResult, noResult);

  return {
    rows: data?.roles ?? null,
    permissions: data?.permissions ?? [],
    level: ownLevel(data?.me),
    /** The viewer's own roles: changing them changes the panel. */
    ownRoleIds: data?.me?.roles.map(({ id }) => id) ?? [],
    error,
    refresh,
    /** @throws the server's error */
    remove: async (id: string) => {
      const answer = await client.mutate({ mutation: DeleteRoleDocument, variables: { id } });
      await refresh();
      return answer;
    },
  };
}

const noResult = () => undefined;
