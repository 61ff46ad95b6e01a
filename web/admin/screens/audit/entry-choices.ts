import type { PanelFeature, PanelKind } from '../../feature.ts';
import { features } from '../../features.ts';

/** What can be done to anything. */
const commonActions = {
  create: { label: 'Created' },
  update: { label: 'Changed' },
  delete: { label: 'Deleted' },
  restore: { label: 'Restored from the trash' },
  purge: { label: 'Deleted for good' },
};

const kinds = features.map(({ entryKinds = {} }) => entryKinds);
const actions = [commonActions, ...features.map(({ actions: own = {} }) => own)];

/** What entries are about, in the order of the filter. */
export const kindChoices = choicesOf(kinds);

/** What was done, in the order of the filter. */
export const actionChoices = choicesOf(actions);

type Actions = NonNullable<PanelFeature['actions']>;
const kindsByName = new Map<string, PanelKind>(kinds.flatMap((own) => Object.entries(own)));
const actionsByName = new Map(actions.flatMap((own: Actions) => Object.entries(own)));

export const kindNamed = (name: string) => kindsByName.get(name);
export const actionNamed = (name: string) => actionsByName.get(name);

/** Each choice after the one that its declaration names; those of one feature stay together. */
function choicesOf(declared: readonly Readonly<Record<string, { label: string; after?: string }>>[]) {
  const all = declared.flatMap((own) =>
    Object.entries(own).map(([value, { label, after }], at, list) => ({
      value,
      label,
      after: after ?? list[at - 1]?.[0] ?? null,
    })),
  );
  const withNext = (one: (typeof all)[number]): typeof all => [
    one,
    ...all.filter(({ after }) => after === one.value).flatMap(withNext),
  ];
  return all
    .filter(({ after }) => all.every(({ value }) => value !== after))
    .flatMap(withNext)
    .map(({ value, label }) => ({ value, label }));
}
