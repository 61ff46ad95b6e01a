import type { AuditFilter } from '../../../gql/types.gen.ts';
import { usePagedRows } from '../../tools/lists/use-paged-rows.ts';
import { PanelAuditDocument } from './audit.graphql.gen.ts';

const rowsPerPage = 50;

/** The audit log, newest first, loaded page by page. */
export function useAuditList(filter: AuditFilter, isAllowed: boolean) {
  const { shown: _, ...list } = usePagedRows(PanelAuditDocument, { first: rowsPerPage, filter }, isAllowed);
  return list;
}
