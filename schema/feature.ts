import type { AnySchema } from 'yup';
import type { Action } from './permissions.ts';
import type { Definition } from './settings/define.ts';
import type { Place } from './words/define.ts';

/** What both sides know of a feature: permissions, settings, words, and what cannot be undone. */
export interface SchemaFeature {
  /** The name of its folders: `redirects`. */
  name: string;
  /** What roles can be allowed to do, by resource. The type of a resource is merged into `FeatureResources`. */
  resources: Readonly<Record<string, Resource>>;
  /** Settings with a history of their own, by key. Their types are merged into `SiteSettings`. */
  settings: Readonly<Record<string, FeatureSetting>>;
  /** The texts of the site that its owner can change. */
  words: readonly Place[];
  /** Mutations that cannot be undone, with the sentence that is shown beforehand. */
  finalMutations: Readonly<Record<string, string>>;
  /** Changes in the audit log that cannot be undone, by action and kind: `delete not found`. */
  finalChanges: Readonly<Record<string, string>>;
}

interface Resource {
  actions: readonly Action[];
  /** "Users", as in "Read Users". */
  name: string;
  /** "users", as in "See all users". */
  noun: string;
}

export interface FeatureSetting extends Definition<unknown> {
  /** Checks a value that is sent. */
  rule: AnySchema;
}
