import { useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@apollo/client/react';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { can } from '#schema/permissions';
import type { Viewer } from '../../../session/use-session.ts';
import { colour, radius } from '../../../ui/tokens.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { phone } from '../../tools/screen/breakpoints.ts';
import { setupTitle } from '../../../lib/text/screen-texts.ts';
import { hideSetup, isSetupHidden, stepWords } from '../../tools/screen/setup-steps.ts';
import { SetupStepsDocument } from './setup-card.graphql.gen.ts';

const Card = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  minHeight: 80,
  marginBottom: 24,
  padding: '14px 12px 14px 20px',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  background: colour.accentSoft,
  '& > div': { flex: '1 1 240px', minWidth: 0 },
  '& h2': { margin: 0, fontSize: 15, lineHeight: '22px', fontWeight: 600 },
  '& p': { margin: 0, fontSize: 13, lineHeight: '20px', color: colour.inkSoft },
  [phone]: { minHeight: 126, '& > button': { marginInlineStart: 'auto' } },
});

const Marks = styled('span')({
  display: 'flex',
  gap: 5,
  '& i': { width: 22, height: 4, borderRadius: 2, background: colour.lineFirm },
  '& i[data-done]': { background: colour.accent },
});

/** Offers the setup of a new site until it is finished or hidden; people without `settings.update` do not see it. */
export function SetupCard({ viewer }: { viewer: Viewer }) {
  const { toast } = useToast();
  const [isHidden, setHidden] = useState(isSetupHidden);
  const isOpen = !isHidden && can(viewer, 'update', 'settings');
  const { data, error } = useQuery(SetupStepsDocument, { skip: !isOpen, fetchPolicy: 'cache-and-network' });
  const steps = data?.setup.steps ?? [];
  const next = steps.find(({ isDone }) => !isDone);
  const isFinished = data !== undefined && !next;
  useEffect(() => {
    if (isFinished) hideSetup();
  }, [isFinished]);
  if (!isOpen || isFinished || (error && !data)) return null;
  // Its place is kept while it loads, so that nothing below moves.
  if (!next) return <Card aria-hidden />;
  const done = steps.filter(({ isDone }) => isDone).length;
  const hide = () => {
    hideSetup();
    setHidden(true);
    toast({ title: 'Hidden', description: `Find it again as “${setupTitle}” in the command palette.` });
  };
  return (
    <Card aria-labelledby="setup-card">
      <div>
        <h2 id="setup-card">{setupTitle}</h2>
        <p>
          {done === 0 ? `${steps.length} short steps. ` : `${done} of ${steps.length} done. `}
          Next: {stepWords[next.name].title}
        </p>
      </div>
      <Marks aria-hidden>
        {steps.map(({ name, isDone }) => (
          <i key={name} data-done={isDone || undefined} />
        ))}
      </Marks>
      <Button component={Link} to="/admin/setup" variant="contained">
        {done === 0 ? 'Start' : 'Continue'}
      </Button>
      <IconButton aria-label={`Hide “${setupTitle}”`} size="small" onClick={hide}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Card>
  );
}
