import type { ReactNode } from 'react';
import { styled } from '../../ui/styled.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { colour, radius, text } from '../../ui/tokens.ts';

const Box = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  marginBottom: 24,
  padding: '14px 16px',
  borderRadius: radius.medium,
  background: colour.successSoft,
  color: colour.ink,
  fontSize: text.small,
  lineHeight: 1.5,
  textAlign: 'start',
  '& > svg': { flex: 'none', marginTop: 2, color: colour.successText },
  '& strong': { display: 'block', fontWeight: 600 },
  '&[data-problem]': { background: colour.dangerSoft, '& > svg': { color: colour.dangerText } },
  // Below the sticky header and above the toast.
  scrollMarginBlock: '96px 140px',
  '&:focus': { outline: 'none' },
});

interface FormNoticeProps {
  title: string;
  children?: ReactNode;
  isProblem?: boolean;
  /** Focused when the page is loaded to show this notice. */
  isFirst?: boolean;
  /** Focused when it appears, so that it is in view and a screen reader reads it. */
  isNew?: boolean;
}

const focus = (box: HTMLDivElement | null) => box?.focus();

/** Result of a form, shown above it. */
export function FormNotice({ title, children, isProblem = false, isFirst = false, isNew = false }: FormNoticeProps) {
  const Icon = isProblem ? CircleAlert : CircleCheck;
  return (
    <Box
      ref={isNew ? focus : undefined}
      role={isProblem ? 'alert' : 'status'}
      data-problem={isProblem ? '' : undefined}
      tabIndex={isFirst || isNew ? -1 : undefined}
      autoFocus={isFirst}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </Box>
  );
}
