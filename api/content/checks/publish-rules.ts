import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Claim } from '#schema/checks/define';
import type { CheckSettings } from '#schema/checks/modes';

/** The settings that the checks read. */
export interface PublishRules {
  publishChecks: CheckSettings | null;
  claims: Claim[] | null;
}

/** For each database. */
const kept = new WeakMap<object, { version: number; rules: PublishRules }>();

/**
 * Every publication needs them and they rarely change, so they are kept in memory, and read again when a viewer was read
 * with another `access_version`.
 * @param version that of the viewer; undefined for one without roles, for whom they are read
 */
export async function publishRules(em: SqlEntityManager, version: number | undefined): Promise<PublishRules> {
  const known = kept.get(em.config);
  if (known && known.version === version) return known.rules;
  const [rules = { publishChecks: null, claims: null }] = await em.execute<PublishRules[]>(
    `select (select value from settings where key = 'publishChecks') as "publishChecks",
       (select value from settings where key = 'claims') as claims`,
  );
  if (version !== undefined) kept.set(em.config, { version, rules });
  return rules;
}
