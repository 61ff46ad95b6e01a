import type { ReactNode } from 'react';
import { styled } from '../styled.ts';
import { colour } from '../tokens.ts';

const Frame = styled('div')({ marginBottom: 20, minWidth: 0, '& .MuiOutlinedInput-root': { fontSize: 14 } });

const Head = styled('div')({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 12 });

const Label = styled('label')({
  display: 'block',
  marginBottom: 6,
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 550,
  color: colour.ink,
});

const Note = styled('p')({
  margin: '6px 0 0',
  fontSize: 12.5,
  lineHeight: 1.45,
  color: colour.inkSoft,
  '&[data-error]': { color: colour.dangerText },
});

interface FieldFrameProps {
  id: string;
  helpId: string;
  label: string;
  /** For fields that `htmlFor` cannot label: they refer to this id. */
  labelId?: string;
  onLabelClick?: () => void;
  /** Opposite the label: a counter, a switch. */
  aside?: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** Below the help. */
  details?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** The layout of every form field: label above, error and help below. */
export function FieldFrame({
  id,
  helpId,
  label,
  labelId,
  onLabelClick,
  aside,
  help,
  error,
  details,
  className,
  children,
}: FieldFrameProps) {
  return (
    <Frame className={className}>
      <Head>
        {labelId ? (
          <Label as="span" data-label id={labelId} onClick={onLabelClick}>
            {label}
          </Label>
        ) : (
          <Label htmlFor={id}>{label}</Label>
        )}
        {aside}
      </Head>
      {children}
      <div id={helpId} aria-live="polite">
        {error && <Note data-error>{error}</Note>}
        {help && <Note>{help}</Note>}
      </div>
      {details}
    </Frame>
  );
}
