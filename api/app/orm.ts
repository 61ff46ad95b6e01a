import type { MikroORM } from '@mikro-orm/postgresql';
import { newOrm, type OrmOptions } from '../database/orm.ts';
import { features } from '../features.ts';
import { ownKinds } from '../kernel/own-kinds.ts';

/** Connects on first use, with the entities of this project's kinds and features. */
export const createOrm = (url: string, options: Partial<OrmOptions> = {}): MikroORM =>
  newOrm(url, { kinds: ownKinds, entities: features.flatMap(({ entities }) => entities), ...options });
