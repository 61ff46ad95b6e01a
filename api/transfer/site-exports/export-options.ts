import type { BundleOption } from '../../kernel/tables.ts';

interface Choices {
  withRevisions: boolean;
  withPeople: boolean;
}

export const optionsOf = ({ withRevisions, withPeople }: Choices): BundleOption[] => [
  ...(withRevisions ? (['revisions'] as const) : []),
  ...(withPeople ? (['people'] as const) : []),
];
