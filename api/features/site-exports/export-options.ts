import type { BundleOption } from '../bundles/bundle-tables.ts';

interface Choices {
  withRevisions: boolean;
  withPeople: boolean;
}

export const optionsOf = ({ withRevisions, withPeople }: Choices): BundleOption[] => [
  ...(withRevisions ? (['revisions'] as const) : []),
  ...(withPeople ? (['people'] as const) : []),
];
