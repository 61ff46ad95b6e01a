import type { PublicKind } from '#schema/content/define';
import { kindItemPage } from './kind-item.page.tsx';
import { kindListPage } from './kind-list.page.tsx';

/** Both default screens in one chunk, with the GraphQL parser, which no other page of the site needs. */
export const kindPages = (kind: PublicKind) => ({ list: kindListPage(kind), item: kindItemPage(kind) });
