import type { NormalizedCacheObject } from '@apollo/client/cache';
import type { HydrationState } from 'react-router';
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
}

/**
 * Serialises the state into a JSON script element, escaped so that no text can close it. The body of a post is not sent
 * twice: `html: null` stands for the HTML that is already in the page.
 */
export function writePageState(state: PageState, page: string): string {
  const isInPage = (value: unknown) => typeof value === 'string' && page.includes(`${proseMark}>${value}</div>`);
  const json = JSON.stringify(state, (key, value: unknown) => (key === 'html' && isInPage(value) ? null : value));
  const safe = json.replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `<script type="application/json" id="${pageStateElementId}">${safe}</script>`;
}

/** Call before anything changes the page, because the body of a post is read from it. */
export function readPageState(): PageState {
  const text = document.getElementById(pageStateElementId)?.textContent;
  if (!text) return { cache: {}, router: {}, form: null };
  const prose = document.querySelector(`[${proseAttribute}]`)?.innerHTML ?? '';
  return JSON.parse(text, (key, value: unknown) => (key === 'html' && value === null ? prose : value)) as PageState;
}

const proseMark = `${proseAttribute}=""`;
