import type { NormalizedCacheObject } from '@apollo/client/cache';
import type { FormState } from '#schema/render';
import type { PageFailure } from '../lib/page-failure.ts';

export const pageStateElementId = 'page-state';

/** What the server hands to the browser beside the HTML. */
export interface PageState {
  cache: NormalizedCacheObject;
  failure: PageFailure | null;
  /** A form that this document answers. */
  form: FormState | null;
}

/** As JSON in a script element, out of which no text in it can break. */
export function writePageState(state: PageState): string {
  const json = JSON.stringify(state).replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `<script type="application/json" id="${pageStateElementId}">${json}</script>`;
}

export function readPageState(): PageState {
  const text = document.getElementById(pageStateElementId)?.textContent;
  return text ? (JSON.parse(text) as PageState) : { cache: {}, failure: null, form: null };
}
