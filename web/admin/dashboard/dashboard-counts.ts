import type { PanelDashboardQuery } from './dashboard.graphql.gen.ts';

export interface Count {
  label: string;
  value: number;
  /** The section that it counts. */
  section: string;
  /** How many of them wait to be published; null where that means nothing. */
  drafts: number | null;
}

/** The cards, left to right. What one may not read has none. */
export function countsOf(data: PanelDashboardQuery): Count[] {
  const { dashboard, pageDrafts, postDrafts, articleDrafts } = data;
  const cards: [label: string, value: number | null, section: string, drafts?: number][] = [
    ['Total Pages', dashboard.pages, 'pages', pageDrafts?.totalCount],
    ['Blog Posts', dashboard.posts, 'posts', postDrafts?.totalCount],
    ['Articles', dashboard.articles, 'articles', articleDrafts?.totalCount],
    ['Total Users', dashboard.users, 'users'],
    ['User Roles', dashboard.roles, 'roles'],
    ['Permissions', dashboard.permissions, 'roles'],
  ];
  return cards.flatMap(([label, value, section, drafts = null]) =>
    value === null ? [] : [{ label, value, section, drafts }],
  );
}
