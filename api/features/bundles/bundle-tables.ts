import type { BundleOption, Tables } from '../../kernel/tables.ts';

/** A table that a bundle contains. */
export interface BundleTable {
  name: string;
  /** Columns that stay behind: secrets, and what the database computes. */
  without?: readonly string[];
  /** Only in a bundle that was requested with it. */
  only?: BundleOption;
}

/** Optional parts: the history of items and settings; the data of visitors (messages and subscribers). */
export const bundleOptions = ['revisions', 'people'] as const satisfies readonly BundleOption[];

const withOption: Readonly<Record<BundleOption, string>> = {
  revisions: 'with the history',
  people: 'with messages and subscribers',
};

/** As the timeline names it: `Bundle, with the history`. */
export const optionsInWords = (options: readonly BundleOption[]): string =>
  ['Bundle', ...options.map((name) => withOption[name])].join(', ');

/** Of tables that no feature declares yet, in the order in which they can be restored: referenced tables first. */
const fixedTables: readonly BundleTable[] = [
  { name: 'content', without: ['search', 'search_text'] },
  { name: 'working_copies' },
  { name: 'former_slugs' },
  { name: 'revisions', only: 'revisions' },
];

const secrets = 'Secrets, and what belongs to them.';
const derived = 'Follows from the other tables.';
const running = 'What this installation is doing, or has done.';

/** The other tables, and why a bundle leaves them out. A backup has them all. */
const fixedLeft: Readonly<Record<string, string>> = {
  preview_links: secrets,
  content_changes: derived,
  content_change_state: derived,
  content_counts: derived,
  content_version: derived,
  throttles: running,
  mikro_orm_migrations: running,
};

/** The tables that a bundle contains, in the order in which they can be restored. */
export function bundleTablesOf(tables: Tables): BundleTable[] {
  const declared = tables.entries().flatMap(([name, { bundle }]) => {
    if ('because' in bundle) return [];
    const { without, only } = bundle;
    return [{ name, without, ...(only !== null && { only }) }];
  });
  return [...fixedTables, ...declared];
}

/** The tables that a bundle leaves out, each with the reason. */
export function leftTablesOf(tables: Tables): Readonly<Record<string, string>> {
  const declared = tables
    .entries()
    .flatMap(([name, { bundle }]) => ('because' in bundle ? [[name, bundle.because]] : []));
  return { ...fixedLeft, ...(Object.fromEntries(declared) as Record<string, string>) };
}

/** Every table that is declared, in a bundle or not. */
export const tableNamesOf = (tables: Tables): ReadonlySet<string> =>
  new Set([...bundleTablesOf(tables).map(({ name }) => name), ...Object.keys(leftTablesOf(tables))]);
