import { createContext } from 'react';

/** What the form in a dialog tells the dialog. */
export interface FormDialogActions {
  /** Asks first if there are unsaved changes. */
  close: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** Outside a dialog a form closes nothing. */
export const FormDialogContext = createContext<FormDialogActions>({ close: () => undefined, onDirty: () => undefined });
