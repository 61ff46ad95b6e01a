import { createContext } from 'react';
import type { FormState } from '#schema/render';

/** The refused form that this document was rendered for, submitted without JavaScript; null otherwise. */
export const FormStateContext = createContext<FormState | null>(null);
