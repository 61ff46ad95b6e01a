import type { KindDeclaration } from '../content/define.ts';
import type { TrashKind } from '../feature.ts';
import { features } from '../features.ts';
import type { Resource } from '../permissions.ts';

/** What can be in the trash, by kind in the singular: content, and what features declare. */
export const trashKinds = (kinds: readonly KindDeclaration[]): Readonly<Record<string, TrashKind>> => ({
  ...Object.fromEntries(
    kinds.map(({ name, plural, label, title, description }) => [
      name,
      { label, many: plural, description: `${title}: ${description}`, resource: plural as Resource },
    ]),
  ),
  ...Object.fromEntries(features.flatMap(({ trash = {} }) => Object.entries(trash))),
});

/** `purge` deletes for good. */
export const trashActions = ['restore', 'purge'] as const;
export type TrashAction = (typeof trashActions)[number];
