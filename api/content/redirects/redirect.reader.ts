import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { canonicalPath } from '#schema/addresses/canonical-path';
import { withoutOwnOrigin } from '#schema/addresses/own-address';
import { comparable, ownTarget, type RedirectRule } from '#schema/addresses/redirect';
import { advisoryLock } from '../../kernel/database/advisory-lock.ts';
import { Redirect } from './redirect.entity.ts';
import type { Kinds } from '../../kernel/kinds.ts';

export type StoredRule = Pick<Redirect, 'id' | keyof RedirectRule>;

/** A query of the redirects as rules. */
export function selectRules(em: SqlEntityManager) {
  return em.createQueryBuilder(Redirect).select(['id', 'from', 'to', 'status']);
}

/** Every redirect. */
export function readRedirects(em: SqlEntityManager): Promise<StoredRule[]> {
  return selectRules(em).execute<StoredRule[]>('all');
}

/** Serialises changes of redirects, so that two of them cannot form a chain. */
export async function lockRedirects(em: SqlEntityManager): Promise<void> {
  await advisoryLock(em, 'redirects');
}

/** Returns the redirect with a target on this site as a path, even if given with an origin of the site's own. */
export function onOwnSite<Rule extends RedirectRule>(rule: Rule, publicUrl: string): Rule {
  const { to } = rule;
  const address = to === null ? null : withoutOwnOrigin(to, publicUrl);
  if (address === null || address === to) return rule;
  const [path = '/'] = address.split(/[?#]/, 1);
  return { ...rule, to: comparable(canonicalPath(path)) + address.slice(path.length) };
}

/** The former addresses that these redirects lead to, as redirects. */
export async function formerTargets(
  em: SqlEntityManager,
  rules: readonly RedirectRule[],
  kinds: Kinds,
): Promise<RedirectRule[]> {
  const items = rules.flatMap(({ to }) => {
    const target = ownTarget(to);
    const item = target === null ? null : kinds.at(target);
    return item && target !== null ? [{ target, ...item }] : [];
  });
  if (items.length === 0) return [];
  const rows = await em.execute<{ target: string; kind: string; slug: string }[]>(
    `select distinct i.target, c.kind, c.slug from json_to_recordset(?::json) as i(target text, kind text, slug text)
     join former_slugs f on f.kind = i.kind and f.slug = i.slug
     join content c on c.id = f.item_id and c.status = 'published' and c.slug <> f.slug`,
    [JSON.stringify(items)],
  );
  return rows.map(({ target, kind, slug }) => ({ from: target, to: kinds.addressOf(kind, slug), status: 301 }));
}
