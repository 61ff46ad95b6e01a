import { use, useEffect } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Formik, useFormikContext } from 'formik';
import type { FormikConfig, FormikProps, FormikValues } from 'formik';
import { FormFrame, FormProblem } from '../../../ui/form/form-frame.tsx';
import type { RefusedFields } from '../../../ui/form/use-form-field.ts';
import { FormDialogContext } from './form-dialog.context.ts';

interface FrameProps {
  submitLabel: string;
  readOnly?: boolean;
  children: ReactNode;
}

type FormikOptions<Values> = Pick<
  FormikConfig<Values>,
  'initialValues' | 'initialStatus' | 'validate' | 'validateOnBlur' | 'validationSchema'
>;

interface DialogFormProps<Values> extends Omit<FrameProps, 'children'>, FormikOptions<Values> {
  /** Saves. Resolves to what the server refused, if anything. */
  onSubmit: (values: Values) => void | Promise<RefusedFields | null | undefined | void>;
  /** The fields. */
  children: ReactNode | ((form: FormikProps<Values>) => ReactNode);
}

/**
 * The form of a `FormDialog`: its fields scroll, its actions stay, a failed save shows why and moves focus to the first
 * invalid field.
 */
export function DialogForm<Values extends FormikValues>(props: DialogFormProps<Values>) {
  const { submitLabel, readOnly = false, onSubmit, children, ...options } = props;
  return (
    <Formik<Values>
      {...options}
      onSubmit={async (values, { setStatus }) => {
        setStatus(undefined);
        setStatus((await onSubmit(values)) ?? undefined);
      }}
    >
      {(form) => (
        <Frame submitLabel={submitLabel} readOnly={readOnly}>
          {typeof children === 'function' ? children(form) : children}
        </Frame>
      )}
    </Formik>
  );
}

function Frame({ submitLabel, readOnly = false, children }: FrameProps) {
  const { close, onDirty } = use(FormDialogContext);
  const { dirty, isSubmitting } = useFormikContext();

  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  return (
    <FormFrame
      onKeyDown={(event) => {
        // Ctrl/Cmd+S submits instead of saving the page to disk.
        if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
        event.preventDefault();
        if (!event.repeat && !isSubmitting) event.currentTarget.requestSubmit();
      }}
      style={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      <DialogContent sx={{ pt: '12px !important', pb: 0 }}>
        <FormProblem />
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isSubmitting} color="inherit">
          {readOnly ? 'Close' : 'Cancel'}
        </Button>
        {!readOnly && (
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {submitLabel}
          </Button>
        )}
      </DialogActions>
    </FormFrame>
  );
}
