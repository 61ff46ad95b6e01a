import type { MikroORM } from '@mikro-orm/postgresql';
import { newOrm, type OrmOptions } from '../kernel/database/orm.ts';
import { features, ownTables } from '../features.ts';
import type { Kinds } from '../kernel/kinds.ts';
import { ownKinds } from '../kernel/own-kinds.ts';

/** The entities that features declare. */
export const entitiesOf = (kinds: Kinds) => features.flatMap(({ entities }) => entities(kinds));

const subscribers = features.flatMap((feature) => feature.subscribers);

/** Connects on first use, with the entities of this project's kinds, or of others, and features. */
export const createOrm = (
  url: string,
  { kinds = ownKinds, ...options }: Partial<OrmOptions> & { kinds?: Kinds } = {},
): MikroORM =>
  newOrm(url, { entities: entitiesOf(kinds), subscribers, skipTables: ownTables.withoutEntity, ...options });
