import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Form, useFormikContext } from 'formik';
import type { RefusedFields } from '../form/use-form-field.ts';

interface DialogFormProps {
  submitLabel: string;
  onCancel: () => void;
  /** Called when the form becomes dirty or clean. */
  onDirty: (isDirty: boolean) => void;
  readOnly?: boolean;
  children: ReactNode;
}

/** A Formik form in a dialog. Fields scroll and actions stay; a failed save moves focus to the first invalid field. */
export function DialogForm({ submitLabel, onCancel, onDirty, readOnly = false, children }: DialogFormProps) {
  const formik = useFormikContext();
  const { dirty, isSubmitting, submitCount } = formik;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submitCount, isSubmitting]);

  const problem = (formik.status as RefusedFields | undefined)?.problem;
  return (
    <Form
      ref={form}
      noValidate
      onKeyDown={(event) => {
        // Ctrl/Cmd+S submits instead of saving the page to disk.
        if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
        event.preventDefault();
        if (!event.repeat && !isSubmitting) form.current?.requestSubmit();
      }}
      style={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      <DialogContent sx={{ pt: '12px !important', pb: 0 }}>
        {problem && (
          <Alert severity="error" sx={{ mb: 2.5 }}>
            {problem}
          </Alert>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={isSubmitting} color="inherit">
          {readOnly ? 'Close' : 'Cancel'}
        </Button>
        {!readOnly && (
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {submitLabel}
          </Button>
        )}
      </DialogActions>
    </Form>
  );
}
