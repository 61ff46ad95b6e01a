import { useApolloClient } from '@apollo/client/react';
import type { UserFilter } from '../../gql/types.gen.ts';
import { ownLevel } from '../layout/own-level.ts';
import { useMoreRows } from '../layout/use-more-rows.ts';
import { DeleteUserDocument, PanelUsersDocument } from './users.graphql.gen.ts';

const rowsPerPage = 20;

/** People, more and more of them. */
export function useUserList(filter: UserFilter, isAllowed: boolean) {
  const client = useApolloClient();
  const { shown, ...list } = useMoreRows(PanelUsersDocument, { first: rowsPerPage, filter }, isAllowed);
  return {
    ...list,
    everybody: shown?.everybody.totalCount ?? null,
    level: ownLevel(shown?.me),
    /** @throws whatever the server said */
    remove: async (id: string) => {
      await client.mutate({ mutation: DeleteUserDocument, variables: { id } });
      await list.refresh();
    },
  };
}
