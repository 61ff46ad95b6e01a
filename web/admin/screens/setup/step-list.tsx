import { useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Check, ChevronDown } from 'lucide-react';
import type { SetupStep } from '#schema/setup/setup';
import { colour, motion, radius } from '../../../ui/tokens.ts';
import { phone } from '../../tools/screen/breakpoints.ts';

const List = styled('ol')({
  maxWidth: 860,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${colour.line}`,
  '& > li': { borderBottom: `1px solid ${colour.line}` },
  '& h2': { margin: 0, fontSize: 15, lineHeight: '22px', fontWeight: 600 },
});

const Head = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  width: '100%',
  minHeight: 60,
  padding: '10px 8px',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  transition: `background-color ${motion.fast} ${motion.ease}`,
  '&:hover': { background: colour.sunken },
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: -2, borderRadius: radius.small },
  '& > small': { fontSize: 13, fontWeight: 400, color: colour.inkSoft },
  '& > svg': { flex: 'none', color: colour.inkMute, transition: `transform ${motion.fast} ${motion.ease}` },
  '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
});

const Mark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  border: `1px solid ${colour.lineFirm}`,
  borderRadius: '50%',
  fontSize: 13,
  fontWeight: 550,
  fontVariantNumeric: 'tabular-nums',
  color: colour.inkSoft,
  '&[data-done]': { borderColor: 'transparent', background: colour.accent, color: colour.onAccent },
});

const Body = styled('div')({
  padding: '0 8px 28px 52px',
  '& > p': { margin: '0 0 20px', maxWidth: '60ch', fontSize: 14, lineHeight: 1.55, color: colour.inkSoft },
  [phone]: { paddingInlineStart: 8 },
});

interface Step {
  name: SetupStep;
  title: string;
  text: string;
  isDone: boolean;
}

interface StepListProps {
  steps: readonly Step[];
  open: SetupStep | null;
  /** Null closes the open step. */
  onOpen: (name: SetupStep | null) => void;
  contentOf: (name: SetupStep) => ReactNode;
}

const headId = (name: SetupStep) => `setup-head-${name}`;

/** Steps, one of which is open. A step that was opened before keeps its unsaved input. */
export function StepList({ steps, open, onOpen, contentOf }: StepListProps) {
  const [opened, setOpened] = useState<readonly SetupStep[]>([]);
  if (open && !opened.includes(open)) setOpened([...opened, open]);
  const goOn = (name: SetupStep) => {
    onOpen(name);
    document.getElementById(headId(name))?.focus();
  };
  return (
    <List>
      {steps.map(({ name, title, text, isDone }, at) => {
        const isOpen = name === open;
        const next = [...steps.slice(at + 1), ...steps].find((step) => !step.isDone);
        return (
          <li key={name}>
            <h2>
              <Head
                type="button"
                id={headId(name)}
                aria-expanded={isOpen}
                aria-controls={opened.includes(name) ? `setup-${name}` : undefined}
                onClick={() => onOpen(isOpen ? null : name)}
              >
                <Mark data-done={isDone || undefined} aria-hidden>
                  {isDone ? <Check size={16} strokeWidth={2.5} /> : at + 1}
                </Mark>
                <span style={{ flex: 1, minWidth: 0 }}>{title}</span>
                <small>{isDone ? 'Done' : 'To do'}</small>
                <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
              </Head>
            </h2>
            {opened.includes(name) && (
              <Body id={`setup-${name}`} hidden={!isOpen}>
                <p>{text}</p>
                {contentOf(name)}
                {isDone && next && (
                  <Button color="inherit" sx={{ display: 'flex', mt: 2, ml: -1 }} onClick={() => goOn(next.name)}>
                    Next: {next.title}
                  </Button>
                )}
              </Body>
            )}
          </li>
        );
      })}
    </List>
  );
}
