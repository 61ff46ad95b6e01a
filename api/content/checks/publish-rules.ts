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
 * Kept in memory, because every publication needs them and they rarely change. They are read again for a viewer whose
 * `access_version` is another, and kept under the version that was read with them: a transaction that changes them may
 * still be rolled back.
 * @param version the viewer's; undefined for a viewer without roles, for whom they are always read
 */
export async function publishRules(em: SqlEntityManager, version: number | undefined): Promise<PublishRules> {
  const known = kept.get(em.config);
  if (known && known.version === version) return known.rules;
  const [stored] = await em.execute<(PublishRules & { version: number })[]>(
    `select n as version, (select value from settings where key = 'publishChecks') as "publishChecks",
       (select value from settings where key = 'claims') as claims from access_version`,
  );
  if (!stored) return { publishChecks: null, claims: null };
  const { version: present, ...rules } = stored;
  kept.set(em.config, { version: present, rules });
  return rules;
}
