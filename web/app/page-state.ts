import type { FormState } from '#schema/render';
import type { PageFailure } from '../lib/page-failure.ts';
import { proseAttribute } from '../ui/prose/prose.attribute.ts';
import type { PageAnswers } from './page-queries.ts';

export const pageStateElementId = 'page-state';

/** What the server hands to the browser beside the HTML. */
export interface PageState {
  answers: PageAnswers;
  failure: PageFailure | null;
  /** A form that this document answers. */
  form: FormState | null;
}

/**
 * As JSON in a script element, out of which no text in it can break. A long text that stands in the page is not sent a
 * second time: `html: null` is what stands there.
 */
export function writePageState(state: PageState, page: string): string {
  const isInPage = (value: unknown) => typeof value === 'string' && page.includes(`${proseMark}>${value}</div>`);
  const json = JSON.stringify(state, (key, value: unknown) => (key === 'html' && isInPage(value) ? null : value));
  const safe = json.replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `<script type="application/json" id="${pageStateElementId}">${safe}</script>`;
}

/** Before anything has changed the page. */
export function readPageState(): PageState {
  const text = document.getElementById(pageStateElementId)?.textContent;
  if (!text) return { answers: [], failure: null, form: null };
  const prose = document.querySelector(`[${proseAttribute}]`)?.innerHTML ?? '';
  return JSON.parse(text, (key, value: unknown) => (key === 'html' && value === null ? prose : value)) as PageState;
}

const proseMark = `${proseAttribute}=""`;
