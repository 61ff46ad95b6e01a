import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ChainFinder } from '#schema/addresses/redirect-chain';
import type { RedirectRule } from '#schema/addresses/redirect';
import { check } from '#schema/rules/check';
import { redirectImportRules } from '#schema/redirects/redirect.rules';
import { readImport, readLines, type ReadLine, type WrittenLine } from './redirect-import.csv.ts';
import { markShown } from '../../references/mark-shown.ts';
import { formerTargets, lockRedirects, readRedirects } from '../redirect.reader.ts';
import type { ImportState, RedirectImport, RedirectImportLine } from '../redirect.type.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** Imports redirects from a CSV file. If a redirect from an address exists, it is changed. */
export class RedirectImportService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds' | 'publicUrl'>) {}

  /**
   * @param input `isDryRun` only reports what would happen
   * @throws RuleFailure, BadInput
   */
  async run(input: unknown): Promise<RedirectImport> {
    this.scope.access.require('update', 'settings');
    const { csv, isDryRun } = check(redirectImportRules, input);
    return this.save(readImport(csv, this.scope.publicUrl), isDryRun);
  }

  /** Imports redirects that were read from elsewhere. @returns an outcome for each, in their order */
  async add(rules: readonly Omit<WrittenLine, 'line'>[]): Promise<RedirectImportLine[]> {
    this.scope.access.require('update', 'settings');
    const written = rules.map((rule, at) => ({ ...rule, line: at + 1 }));
    return (await this.save(readLines(written, this.scope.publicUrl), false)).lines;
  }

  private save(lines: readonly ReadLine[], isDryRun: boolean): Promise<RedirectImport> {
    return this.scope.em.transactional(async (em) => {
      await lockRedirects(em);
      const stored = await readRedirects(em);
      const outcome = await this.judge(em, lines, new Map(stored.map((rule) => [rule.from, rule])));
      const accepted = outcome.filter(({ state }) => state === 'new' || state === 'changed');
      if (!isDryRun && accepted.length > 0) await write(em, accepted);
      const count = (wanted: ImportState) => outcome.filter(({ state }) => state === wanted).length;
      return {
        lines: outcome,
        added: count('new'),
        changed: count('changed'),
        same: count('same'),
        refused: count('refused'),
      };
    });
  }

  /** The outcome of each line, given all the others. */
  private async judge(
    em: SqlEntityManager,
    lines: readonly ReadLine[],
    stored: ReadonlyMap<string, RedirectRule>,
  ): Promise<RedirectImportLine[]> {
    const rules = lines.flatMap(({ rule }) => (rule ? [rule] : []));
    const all = new Map([...stored, ...rules.map((rule) => [rule.from, rule] as const)]);
    const finder = new ChainFinder([...(await formerTargets(em, rules, this.scope.kinds)), ...all.values()]);
    const chains = refuseChains(rules, stored, finder);
    return lines.map(({ line, from, to, status, rule, problem }) => {
      const shown = { line, from, to, status };
      if (!rule) return { ...shown, state: 'refused', message: problem };
      const before = stored.get(rule.from);
      if (before?.to === rule.to && before.status === rule.status) return { ...shown, state: 'same', message: null };
      const chain = chains.get(rule.from);
      if (chain !== undefined) return { ...shown, state: 'refused', message: chain };
      if (!before) return { ...shown, state: 'new', message: null };
      return { ...shown, state: 'changed', message: `Before: ${before.to ?? 'removed'} (${before.status})` };
    });
  }
}

/**
 * Removes lines that would form a chain, the last ones first, until none does.
 * @returns why, by `from`
 */
function refuseChains(
  rules: readonly RedirectRule[],
  stored: ReadonlyMap<string, RedirectRule>,
  finder: ChainFinder<RedirectRule>,
): Map<string, string> {
  const refused = new Map<string, string>();
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const rule of rules.toReversed()) {
      const chain = refused.has(rule.from) ? null : finder.find(rule);
      if (!chain) continue;
      refused.set(rule.from, chain.message);
      finder.remove(rule);
      const before = stored.get(rule.from);
      if (before) finder.add(before);
      isChanged = true;
    }
  }
  return refused;
}

async function write(em: SqlEntityManager, lines: readonly RedirectImportLine[]): Promise<void> {
  await em.execute(
    `insert into redirects ("from", "to", status)
     select "from", "to", status from json_to_recordset(?::json) as i("from" text, "to" text, status int)
     on conflict ("from") do update set "to" = excluded."to", status = excluded.status,
       version = redirects.version + 1, updated_at = now()`,
    [JSON.stringify(lines.map(({ from, to, status }) => ({ from, to, status: Number(status) })))],
  );
  await markShown(
    em,
    lines.map(({ to }) => to ?? ''),
  );
}
