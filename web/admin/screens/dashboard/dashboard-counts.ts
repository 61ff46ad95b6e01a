import type { KindDeclaration } from '#schema/content/define';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import type { ContentCounts } from '../content/kinds/content-operations.ts';
import type { DashboardData } from './dashboard.query.ts';

export interface Count {
  label: string;
  value: number;
  /** The section that the card links to. */
  section: string;
  /** How many of them are drafts; null for what has no status. */
  drafts: number | null;
}

/** The cards, left to right, without content that the viewer may not read. */
export function countsOf(data: DashboardData): Count[] {
  const { users, roles, permissions } = data.dashboard;
  const others: [label: string, value: number | null, section: string][] = [
    ['Total Users', users, 'users'],
    ['User Roles', roles, 'roles'],
    ['Permissions', permissions, 'roles'],
  ];
  return [
    ...declaredKinds.flatMap((kind) => contentCount(kind, data)),
    ...others.flatMap(([label, value, section]) => (value === null ? [] : [{ label, value, section, drafts: null }])),
  ];
}

function contentCount({ plural, title, panel }: KindDeclaration, data: DashboardData): Count[] {
  const list = data[plural] as { counts: Pick<ContentCounts, 'byStatus'> } | undefined;
  if (!list) return [];
  const { byStatus } = list.counts;
  return [
    {
      label: panel?.countLabel ?? title,
      value: byStatus.reduce((sum, { count }) => sum + count, 0),
      section: plural,
      drafts: byStatus.find(({ status }) => status === 'draft')?.count ?? 0,
    },
  ];
}
