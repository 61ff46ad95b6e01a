import type { ReactNode } from 'react';
import type { FieldDeclaration } from '#schema/content/define';
import type { Revision, RevisionPage } from './revision.ts';

/** A field that revisions compare. */
export interface HistoryField {
  name: string;
  label: string;
  /** How its values are compared; `text` for settings. */
  type: FieldDeclaration['type'];
  /** Labels of values that are shown differently on the screen. */
  words?: Readonly<Record<string, string>>;
}

export interface RestoredStatus {
  /** The choice: "Also make it a draft again". */
  label: string;
  /** What it does on the site. */
  effect: string;
  /** Whether it takes something off the site, which is asked first. */
  isLeaving: boolean;
}

/** The subject of the history panel: an item, or a group of settings. */
export interface HistorySource {
  /** “An item's title”, or the name of the group. */
  title: string;
  fields: readonly HistoryField[];
  /** The names of changed fields in revisions, with their labels. */
  labels: readonly Pick<HistoryField, 'name' | 'label'>[];
  list: (after: string | null) => Promise<RevisionPage>;
  /** The values of all fields after this save. */
  values: (number: number) => Promise<Record<string, unknown>>;
  /** Null if the viewer may not. */
  rename: ((number: number, name: string | null) => Promise<unknown>) | null;
  /** Saves the values of this revision; closes the panel when it is done. */
  restore: (revision: Revision, withStatus: boolean) => Promise<unknown>;
  /** Why the viewer may not restore it; null if they may. */
  whyNotRestore: (revision: Revision) => string | null;
  /** What restoring does, as sentences. */
  effectOf: (revision: Revision) => string;
  /** A status that the viewer may restore, too; null for none. */
  statusOf?: (revision: Revision) => RestoredStatus | null;
  /** The address of all its changes in the timeline. */
  timeline: string;
  /** A further action on a revision; null where the viewer may not. */
  action?: ((revision: Revision) => ReactNode) | null;
  /** What would be lost by restoring: “Title”; null if nothing is unsaved. */
  unsaved: () => string | null;
}
