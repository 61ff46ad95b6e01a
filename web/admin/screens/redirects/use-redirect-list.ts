import { useApolloClient } from '@apollo/client/react';
import { limits } from '#schema/constants';
import type { NotFoundFilter, NotFoundSort, RedirectFilter, RedirectSort } from '../../../gql/types.gen.ts';
import { usePagedRows } from '../../tools/lists/use-paged-rows.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import type { RedirectRow } from './redirect-labels.ts';
import {
  ClearNotFoundLogDocument,
  DeleteRedirectsDocument,
  IgnoreNotFoundDocument,
  PanelNotFoundLogDocument,
  PanelRedirectsDocument,
  RemoveFormerAddressDocument,
} from './redirects.graphql.gen.ts';

const rowsPerPage = 50;

/** Redirects with the former addresses of items, loaded page by page. */
export function useRedirectList(filter: RedirectFilter, sort: RedirectSort, isAllowed: boolean) {
  const client = useApolloClient();
  const apiFilter = { ...filter, withFormer: true };
  const list = usePagedRows(PanelRedirectsDocument, { first: rowsPerPage, filter: apiFilter, sort }, isAllowed);
  return {
    ...list,
    /** Redirects, at most 100 at a time, and former addresses one by one. @throws the server's error */
    remove: async (rows: readonly RedirectRow[]) => {
      const answers: Answered[] = [];
      const ids = rows.flatMap(({ id, formerOf }) => (formerOf ? [] : [id]));
      for (let at = 0; at < ids.length; at += limits.bulkItems) {
        const some = ids.slice(at, at + limits.bulkItems);
        answers.push(await client.mutate({ mutation: DeleteRedirectsDocument, variables: { ids: some } }));
      }
      for (const { formerOf } of rows) {
        if (!formerOf) continue;
        const { kind, slug } = formerOf;
        answers.push(await client.mutate({ mutation: RemoveFormerAddressDocument, variables: { kind, slug } }));
      }
      await list.refresh();
      return answers;
    },
  };
}

/** The addresses that were not found, loaded page by page. */
export function useNotFoundList(filter: NotFoundFilter, sort: NotFoundSort, isAllowed: boolean) {
  const client = useApolloClient();
  const list = usePagedRows(PanelNotFoundLogDocument, { first: rowsPerPage, filter, sort }, isAllowed);
  return {
    ...list,
    /** @throws the server's error */
    ignore: async (path: string, isIgnored: boolean) => {
      const answer = await client.mutate({ mutation: IgnoreNotFoundDocument, variables: { path, isIgnored } });
      await list.refresh();
      return answer;
    },
    /** @throws the server's error */
    clear: async () => {
      const { data } = await client.mutate({ mutation: ClearNotFoundLogDocument });
      await list.refresh();
      return data?.cleared ?? 0;
    },
  };
}
