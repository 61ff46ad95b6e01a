import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import Button from '@mui/material/Button';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { FieldFrame } from '../../../../ui/form/field-frame.tsx';
import type { RichTextProps } from './rich-text.props.ts';

/** The editor is a chunk of its own, loaded with the first text. */
export function RichTextField(props: RichTextProps) {
  const [Editor, setEditor] = useState<ComponentType<RichTextProps> | null>(null);
  const [attempt, setAttempt] = useState({ number: 0, hasFailed: false });

  useEffect(() => {
    let isUnmounted = false;
    import('./rich-text.editor.tsx').then(
      ({ RichTextEditor }) => !isUnmounted && setEditor(() => RichTextEditor),
      () => !isUnmounted && setAttempt(({ number }) => ({ number, hasFailed: true })),
    );
    return () => {
      isUnmounted = true;
    };
  }, [attempt.number]);

  if (Editor) return <Editor {...props} />;
  const { id, helpId, label, error } = props;
  return (
    <FieldFrame id={id} helpId={helpId} label={label} error={error}>
      {attempt.hasFailed ? (
        <Alert
          severity="error"
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => setAttempt(({ number }) => ({ number: number + 1, hasFailed: false }))}
            >
              Try again
            </Button>
          }
        >
          The editor could not be loaded. The text is safe; the other fields can be changed and saved.
        </Alert>
      ) : (
        <div style={{ minHeight: '38em' }} aria-busy="true">
          <Skeleton height={44} />
          <Skeleton width="86%" sx={{ mt: 3 }} />
          <Skeleton width="94%" />
          <Skeleton width="71%" />
        </div>
      )}
    </FieldFrame>
  );
}
