/** What the built server entry of the client answers for one address. */
export interface RenderResult {
  status: number;
  /** For `<!--head-->`: title, description, links, styles. */
  head: string;
  /** For `<!--app-->`. */
  html: string;
  /** The panel is a document of its own, whose scripts run at once; a page of the site unless said. */
  document?: 'site' | 'panel';
  /** The client's modules that this page is made of beside its entry, by their path in `web/`. */
  modules?: readonly string[];
  /** For `<!--state-->`: the script that hands the loaded data to the browser, escaped. */
  state: string;
  /** The page may ask for statistics: the content policy has to let it. */
  hasAnalytics?: boolean;
}

/** A public form that was sent without JavaScript and not taken: what its page has to show. */
export interface FormState {
  form: 'contact' | 'newsletter';
  /** The path of that page. */
  page: string;
  status: number;
  message: string;
  /** Field name to its message. */
  fields: Record<string, string>;
  /** As they were typed. */
  values: Record<string, string>;
}

export interface ExecuteRequest {
  /** Source text, or a parsed document (typed as object, so that no GraphQL package is needed here). */
  query: string | object;
  variables?: Record<string, unknown>;
  operationName?: string;
}

export interface ExecuteResult {
  data?: unknown;
  errors?: readonly unknown[];
}

/** Runs an operation in process, as whoever the server rendered for. */
export type Execute = (request: ExecuteRequest) => Promise<ExecuteResult>;

/** A page whose data has been read. */
export interface LoadedPage {
  /**
   * All that its drawing depends on, as text: from the same it is drawn the same, on the same day and by the same server. Null
   * where some of it could not be read.
   */
  madeOf: string | null;
  draw: () => Promise<RenderResult>;
}

/** The one function between server and client: `url` is path and query, without origin. */
export type LoadPage = (url: string, execute: Execute, form?: FormState) => Promise<LoadedPage>;
