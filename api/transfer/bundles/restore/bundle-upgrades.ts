import type { BundleRow } from './bundle-reader.ts';

/** How a migration changed the rows of a table, for bundles from before it. */
interface BundleUpgrade {
  /** The name of the migration. */
  migration: string;
  table: string;
  /** @returns the row as the migration would have left it; null to leave it out */
  upgrade: (row: BundleRow) => BundleRow | null;
}

/**
 * In the order of migrations. A migration that only adds columns with a default needs no step: the database fills them
 * in, and columns that are gone are left out.
 */
const bundleUpgrades: readonly BundleUpgrade[] = [];

/** @param schema the last migration that the bundle knows */
export function upgraded(
  table: string,
  schema: string,
  row: BundleRow,
  steps: readonly BundleUpgrade[] = bundleUpgrades,
): BundleRow | null {
  return steps
    .filter((step) => step.table === table && step.migration > schema)
    .reduce<BundleRow | null>((before, { upgrade }) => before && upgrade(before), row);
}
