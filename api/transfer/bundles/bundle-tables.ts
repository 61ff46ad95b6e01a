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

/** The tables that a bundle contains. */
export function bundleTablesOf(tables: Tables): BundleTable[] {
  return tables.entries().flatMap(([name, { bundle }]) => {
    if ('because' in bundle) return [];
    const { without, only } = bundle;
    return [{ name, without, ...(only !== null && { only }) }];
  });
}

/** The tables that a bundle leaves out, each with the reason. A backup has them all. */
export const leftTablesOf = (tables: Tables): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tables.entries().flatMap(([name, { bundle }]) => ('because' in bundle ? [[name, bundle.because]] : [])),
  );
