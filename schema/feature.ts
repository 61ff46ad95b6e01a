import type { AnySchema } from 'yup';
import type { Action, Resource } from './permissions.ts';
import type { Definition } from './settings/define.ts';
import type { Place } from './words/define.ts';

/** What both sides know of a feature. What it does not name it does not have. */
export interface SchemaFeature {
  /** The name of its folders: `redirects`. */
  name: string;
  /** What roles can be allowed to do, by resource. The type of a resource is merged into `FeatureResources`. */
  resources?: Readonly<Record<string, FeatureResource>>;
  /** What of it can be in the trash, by kind in the singular: `message`. */
  trash?: Readonly<Record<string, TrashKind>>;
  /** Settings with a history of their own, by key. Their types are merged into `SiteSettings`. */
  settings?: Readonly<Record<string, FeatureSetting>>;
  /** The texts of the site that its owner can change. */
  words?: readonly Place[];
  /**
   * Mutations that cannot be undone, with the sentence that is shown beforehand. All others can be undone. `create*Link`
   * is one of each kind of content; `bulkTrash purge` is `bulkTrash` with that action.
   */
  finalMutations?: Readonly<Record<string, string>>;
  /** Changes in the audit log that cannot be undone, by action and kind: `delete not found`; `*` for every action. */
  finalChanges?: Readonly<Record<string, string>>;
}

interface FeatureResource {
  actions: readonly Action[];
  /** "Users", as in "Read Users". */
  name: string;
  /** "users", as in "See all users". */
  noun: string;
  /** What roles other than the administrator may do in a new installation, by role. */
  seeded?: Readonly<Partial<Record<'editor' | 'author' | 'viewer', readonly Action[]>>>;
}

export interface TrashKind {
  /** "User" */
  label: string;
  /** "users" */
  many: string;
  /** "Users." */
  description: string;
  /** The resource whose `delete` restores it and deletes it for good, and the section of the panel that shows it. */
  resource: Resource;
}

export interface FeatureSetting extends Definition<unknown> {
  /** Checks a value that is sent. */
  rule: AnySchema;
}
