import type { RouteObject } from 'react-router';
import type { Section } from './screen/navigation/sections.ts';

/** What the panel shows of a feature. */
export interface PanelFeature {
  /** The name of its folders: `redirects`. */
  name: string;
  /** Its entry in the sidebar; null for none. */
  section: PlacedSection | null;
  /** The routes below `/admin`, each of which loads its screen. */
  routes: readonly RouteObject[];
  /** What its changes are about, by the kind of an entry of the audit log. */
  kinds: Readonly<Record<string, PanelKind>>;
}

export interface PlacedSection extends Section {
  /** The `path` of the section that comes before it. */
  after: string;
  /** Other words that people look for. */
  words: string;
}

interface PanelKind {
  /** "Redirect" */
  label: string;
  /** The screen with the thing of an entry; null when it has none, or is gone. */
  address: (entry: { itemId: string; action: string }) => string | null;
  /** The kind that comes before it in the filter of the log; the last one by default. */
  after?: string;
}
