import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { ChangeService } from '../../features/change-feed/change.service.ts';
import type { Factories } from './factories.ts';

/** Change feed and other integrations. */
export const integrationServices = {
  changes: (scope, { changeFeed, caller }) => {
    if (!changeFeed) throw new Error('Only for requests of the APIs');
    const { access, currentRights, kinds } = scope;
    const itemsOf = (em: SqlEntityManager, kind: KindDeclaration) => scope.within(em).content(kind);
    return new ChangeService(changeFeed, access, currentRights, caller, kinds, itemsOf);
  },
} satisfies Partial<Factories>;
