import type { LucideIcon } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { PermissionHolder, Resource } from '#schema/permissions';
import type { AuditEntryRowFragment } from './screens/audit/audit.graphql.gen.ts';
import type { SectionGroup } from './tools/screen/navigation/section-groups.ts';

/** What the panel shows of a feature. What it does not name it does not have. */
export interface PanelFeature {
  /** The name of its folders: `redirects`. */
  name: string;
  /** Its entries in the sidebar, which under each heading are in the order of the features. */
  sections?: readonly Section[];
  /** Its screens that are found in the palette, but are not in the sidebar. */
  destinations?: readonly Destination[];
  /** What the palette answers to "how do I …?". */
  topics?: readonly Topic[];
  /** The routes below `/admin`, each of which loads its screen. */
  routes?: readonly RouteObject[];
  /** What its changes are about, by the kind of an entry of the audit log. */
  entryKinds?: Readonly<Record<string, PanelKind>>;
  /** What is done in it besides creating, changing and deleting, by the action of an entry of the audit log. */
  actions?: Readonly<Record<string, PanelAction>>;
}

export interface Destination {
  /** Last part of the address under `/admin`. */
  path: string;
  title: string;
  /** What the screen is for, in a sentence. */
  description: string;
  icon: LucideIcon;
  /** The resource whose `read` permission opens the section; null if it is open to all. */
  resource: Resource | null;
  /** The rule of a section that is neither open to all nor opened by one permission. */
  isOpenTo?: (viewer: PermissionHolder) => boolean;
  /** Other words that people look for. */
  words?: string;
}

export interface Section extends Destination {
  /** Its heading in the sidebar; null above the first one. */
  group: SectionGroup | null;
  /** The command that creates one of its things. */
  create?: Creation;
}

export interface Creation {
  label: string;
  icon: LucideIcon;
  /** Other words that people look for. */
  words: string;
  /** The address of the form. */
  to: string;
}

interface Topic {
  /** The path of the section in which it is done. */
  section: string;
  label: string;
  /** A sentence on where it is done. */
  hint: string;
  words: string;
}

/** A choice in a filter of the audit log. */
interface Choice {
  label: string;
  /** The choice that comes before it: unless given, the one before it in its feature; the first one comes last. */
  after?: string;
}

/** Its label is "Redirect". */
export interface PanelKind extends Choice {
  /** The screen with the thing; none by default. */
  address?: string | ((itemId: string) => string);
  /** Where a deleted thing is found; nowhere by default. */
  deletedAddress?: string;
  /** Belongs to a user and is named after them: `Session of “ana”`. */
  isOwned?: true;
}

/** Its label is "Logged in". */
interface PanelAction extends Choice {
  /**
   * What was done, to follow the name of a person: `logged in`.
   * @param name “Title”; empty without one
   * @param item `Post “Title”`
   */
  sentence?: (entry: AuditEntryRowFragment, name: string, item: string) => string;
}
