import type { FocusEvent } from 'react';

/** Inputs with an error. */
export const invalid = '[aria-invalid=true]';

/** Marks the list of sections, which a refused save focuses before the first field with an error. */
export const sectionsFocus = {
  'data-sections': '',
  tabIndex: -1,
  onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) currentTarget.querySelector<HTMLElement>(invalid)?.focus();
  },
};
