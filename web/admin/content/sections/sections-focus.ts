import type { FocusEvent } from 'react';

/** Inputs with an error. */
export const invalid = '[aria-invalid=true]';

/** On the list of sections: a refused save focuses it, and from there the first field with an error. */
export const sectionsFocus = {
  'data-sections': '',
  tabIndex: -1,
  onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) currentTarget.querySelector<HTMLElement>(invalid)?.focus();
  },
};
