import type { NormalizedCacheObject } from '@apollo/client/cache';
import type { HydrationState } from 'react-router';
import type { PublicKind } from '#schema/content/define';
import type { FormState } from '#schema/render';
import { proseAttribute } from '../ui/prose/prose.attribute.ts';

export const pageStateElementId = 'page-state';

/** The data of a rendered page, sent with its HTML so that the browser can hydrate it. */
export interface PageState {
  /** The extracted Apollo cache. */
  cache: NormalizedCacheObject;
  router: Pick<HydrationState, 'loaderData' | 'errors'>;
  /** The result of a form sent without JavaScript, when this document is the response to it. */
  form: FormState | null;
  /** The address was removed for good (410). */
  isGone: boolean;
  /** The kinds of content that the server was started with; the panel's document has them whole, for itself. */
  kinds: readonly PublicKind[];
  /** Sections of the page whose code is loaded for it alone. */
  sections: readonly string[];
}

/**
 * Serialises the state into a JSON script element, escaped so that no text can close it. Prose is not sent
 * twice: `html: 0` stands for the HTML of the first prose in the page.
 */
export function writePageState(state: PageState, page: string): string {
  const json = JSON.stringify(state, (key, value: unknown) =>
    key === 'html' && typeof value === 'string' ? (placeOf(value, page) ?? value) : value,
  );
  const safe = json.replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `<script type="application/json" id="${pageStateElementId}">${safe}</script>`;
}

/** Which prose of the page has this HTML: 0 for the first; null for none. */
function placeOf(html: string, page: string): number | null {
  const at = page.indexOf(`${proseMark}>${html}</div>`);
  return at === -1 ? null : page.slice(0, at).split(`${proseMark}>`).length - 1;
}

/** Call before anything changes the page, because prose is read from it. */
export function readPageState(): PageState {
  const text = document.getElementById(pageStateElementId)?.textContent;
  if (!text) return { cache: {}, router: {}, form: null, isGone: false, kinds: [], sections: [] };
  const prose = document.querySelectorAll(`[${proseAttribute}]`);
  return JSON.parse(text, (key, value: unknown) =>
    key === 'html' && typeof value === 'number' ? (prose[value]?.innerHTML ?? '') : value,
  ) as PageState;
}

const proseMark = `${proseAttribute}=""`;
