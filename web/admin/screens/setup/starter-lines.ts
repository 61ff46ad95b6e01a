import type { StarterPartsFragment } from './setup.graphql.gen.ts';

interface Line {
  title: string;
  items: readonly string[];
  /** Whether something of the site changes. */
  isChange: boolean;
}

/** The effects of choosing a starter site that apply. */
export const starterLines = ({ changes, adds, removes, keeps }: StarterPartsFragment): Line[] =>
  [
    { title: 'Replaced', items: changes, isChange: true },
    { title: 'Added', items: adds, isChange: true },
    { title: 'Moved to the trash', items: removes, isChange: true },
    { title: 'Kept, because it has been changed', items: keeps, isChange: false },
  ].filter(({ items }) => items.length > 0);
