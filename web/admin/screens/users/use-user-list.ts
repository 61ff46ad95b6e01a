import { useApolloClient } from '@apollo/client/react';
import type { UserFilter } from '../../../gql/types.gen.ts';
import type { ActChoice } from '../../tools/consequences/act-choice.ts';
import { ownLevel } from '../../tools/screen/role-level.ts';
import { usePagedRows } from '../../tools/lists/use-paged-rows.ts';
import { DeleteUserDocument, PanelUsersDocument } from './users.graphql.gen.ts';

const rowsPerPage = 20;

/** Users, loaded page by page. */
export function useUserList(filter: UserFilter, isAllowed: boolean) {
  const client = useApolloClient();
  const { shown, ...list } = usePagedRows(PanelUsersDocument, { first: rowsPerPage, filter }, isAllowed);
  return {
    ...list,
    everybody: shown?.everybody.totalCount ?? null,
    level: ownLevel(shown?.me),
    /** @throws the server's error */
    remove: async (id: string, { consequences = null }: ActChoice = {}) => {
      const answer = await client.mutate({ mutation: DeleteUserDocument, variables: { id, consequences } });
      await list.refresh();
      return answer;
    },
  };
}
