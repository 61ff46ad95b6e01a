import type { KindDeclaration } from './content/define.ts';

/** Kinds of things in the trash besides content, in the singular. */
const otherTrashKinds = ['media', 'user', 'message'] as const;

export const trashKinds = (kinds: readonly KindDeclaration[]): string[] => [
  ...kinds.map(({ name }) => name),
  ...otherTrashKinds,
];

/** `purge` deletes for good. */
export const trashActions = ['restore', 'purge'] as const;
export type TrashAction = (typeof trashActions)[number];
