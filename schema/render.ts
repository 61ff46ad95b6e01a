import type { KindDeclaration } from './content/define.ts';

/** The static edition: pages as files, which run without the server. */
export interface Edition {
  /** The origin of the server that accepts forms and searches; null if there is none. */
  server: string | null;
}

/** The server entry's result for one address. */
export interface RenderResult {
  status: number;
  /** Goes to `<!--head-->`: title, description, links, styles. */
  head: string;
  /** Goes to `<!--app-->`. */
  html: string;
  /** `site` by default. The panel's document is separate, and its scripts run at once. */
  document?: 'site' | 'panel';
  /** Client modules of this page besides the entry, as paths below `web/`. */
  modules?: readonly string[];
  /** Goes to `<!--state-->`: an escaped script with the loaded data. */
  state: string;
  /** The page may load Google Analytics, so the content security policy must allow it. */
  hasAnalytics?: boolean;
}

/** A public form submitted without JavaScript and refused. */
export interface FormState {
  form: 'contact' | 'newsletter';
  /** The path of the page with the form. */
  page: string;
  status: number;
  message: string;
  /** Messages by field name. */
  fields: Record<string, string>;
  /** Values as typed. */
  values: Record<string, string>;
}

export interface ExecuteRequest {
  /** Source text or a parsed document (typed as object to avoid depending on GraphQL here). */
  query: string | object;
  variables?: Record<string, unknown>;
  operationName?: string;
}

export interface ExecuteResult {
  data?: unknown;
  errors?: readonly unknown[];
}

/** Runs an operation in process, as the viewer the page is rendered for. */
export type Execute = (request: ExecuteRequest) => Promise<ExecuteResult>;

/** A page whose data is loaded. */
export interface LoadedPage {
  /**
   * Everything that the HTML depends on, as text. Pages with the same text have the same HTML on the same day and
   * server.
   * Null when some data could not be loaded.
   */
  fingerprintSource: string | null;
  render: () => Promise<RenderResult>;
}

export interface LoadOptions {
  /** The kinds of content the server was started with; by default those of the build. */
  kinds?: readonly KindDeclaration[];
  /** The refused form to show again. */
  form?: FormState | undefined;
  /** The address was removed for good (410), which the not-found screen says. */
  isGone?: boolean | undefined;
  /** Set for a page of the static edition. */
  edition?: Edition | undefined;
}

/** The only function that the server calls in the client's build. `url` is path and query, without the origin. */
export type LoadPage = (url: string, execute: Execute, options?: LoadOptions) => Promise<LoadedPage>;
