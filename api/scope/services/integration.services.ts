import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { ChangeService } from '../../features/change-feed/change.service.ts';
import { SiteExportService } from '../../features/site-exports/site-export.service.ts';
import type { Factories } from './factories.ts';

/** Change feed and other integrations; imports and exports. */
export const integrationServices = {
  changes: (scope, { changeFeed, caller }) => {
    if (!changeFeed) throw new Error('Only for requests of the APIs');
    const { access, currentRights, kinds } = scope;
    const itemsOf = (em: SqlEntityManager, kind: KindDeclaration) => scope.within(em).content(kind);
    return new ChangeService(changeFeed, access, currentRights, caller, kinds, itemsOf);
  },
  siteExports: ({ access, kinds, publicUrl }, { em, exportPlace = null, jobs }) =>
    new SiteExportService(em, access, kinds, exportPlace, jobs, publicUrl),
} satisfies Partial<Factories>;
