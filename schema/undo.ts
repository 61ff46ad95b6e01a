import { typeNameOf } from './content/kind.ts';
import { features } from './features.ts';
import type { KindDeclaration } from './content/define.ts';
import { capitalised } from './text/capitalised.ts';
import { purged } from './undo-reasons.ts';

/** How long a change can be undone. */
export const undoDays = 90;

const warnings = features.flatMap(({ finalMutations: own = {} }) => Object.entries(own));

/** The sentence that is shown before a mutation that cannot be undone; null for one that can. */
export function undoWarning(mutation: string): string | null {
  const found = warnings.find(([name]) => {
    const [start = '', end] = name.split('*');
    return end === undefined ? mutation === name : mutation.startsWith(start) && mutation.endsWith(end);
  });
  return found?.[1] ?? null;
}

/** The names of mutations that cannot be undone, for tests. */
export const finalMutations = warnings.map(([name]) => name);

/** Why a change in the audit log cannot be undone, by its action and kind. */
const finalChanges = new Map(features.flatMap(({ finalChanges: own = {} }) => Object.entries(own)));

export function finalReason(action: string, kind: string): string | null {
  if (action === 'purge') return purged;
  return finalChanges.get(`${action} ${kind}`) ?? finalChanges.get(`* ${kind}`) ?? null;
}

export const finalActions = [...finalChanges.keys()];

/** The name of a kind's bulk mutation: `bulkPosts`. */
export const bulkMutationOf = ({ plural }: KindDeclaration): string => `bulk${capitalised(plural)}`;

/** The mutations of a kind of content, by action. */
export const contentMutationsOf = (kind: KindDeclaration): string[] => [
  ...['create', 'update', 'delete', 'duplicate'].map((act) => act + typeNameOf(kind)),
  bulkMutationOf(kind),
];
