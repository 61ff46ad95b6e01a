import { createContext } from 'react';
import type { FormState } from '#schema/render';

/** What became of a form that this document answers, sent without JavaScript; null for any other document. */
export const FormStateContext = createContext<FormState | null>(null);
