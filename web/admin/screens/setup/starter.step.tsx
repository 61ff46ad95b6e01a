import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useApolloClient } from '@apollo/client/react';
import { Check } from 'lucide-react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { colour, radius } from '../../../ui/tokens.ts';
import type { Run } from './run.ts';
import { ChooseStarterDocument } from './setup.graphql.gen.ts';
import type { StarterPartsFragment } from './setup.graphql.gen.ts';
import { starterLines } from './starter-lines.ts';
import { StarterSketch } from './starter-sketch.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';

const Cards = styled('ul')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Card = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  background: colour.raised,
  '&[data-chosen]': { borderColor: colour.accentText, boxShadow: `inset 0 0 0 1px ${colour.accentText}` },
  '& > div': { display: 'flex', flexDirection: 'column', flex: 1, padding: '16px 18px 18px' },
  '& h3': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& p': { flex: 1, margin: '4px 0 16px', fontSize: 13, lineHeight: 1.5, color: colour.inkSoft },
});

const Chosen = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  fontSize: 14,
  fontWeight: 550,
  color: colour.accentText,
});

const Lines = styled('dl')({
  margin: '12px 0 0',
  '& dt': { fontWeight: 600, color: colour.ink },
  '& dd': { margin: '0 0 10px' },
});

interface StarterStepProps {
  starters: readonly StarterPartsFragment[];
  run: Run;
}

/** The starter sites. Before one is chosen, a dialog says what changes and what stays. */
export function StarterStep({ starters, run }: StarterStepProps) {
  const client = useApolloClient();
  const question = useDialog<StarterPartsFragment>();
  const [isBusy, setBusy] = useState(false);
  const { item: asked } = question;

  const choose = async (starter: StarterPartsFragment) => {
    setBusy(true);
    await run(() => client.mutate({ mutation: ChooseStarterDocument, variables: { name: starter.name } }), {
      title: 'Site chosen',
      description: `Your site starts from “${starter.label}”. You can change every word of it under Pages.`,
    });
    setBusy(false);
    question.close();
  };

  return (
    <>
      <Cards>
        {starters.map((starter) => {
          const { name, label, description, isChosen } = starter;
          const lines = starterLines(starter);
          const isSame = lines.every(({ isChange }) => !isChange);
          return (
            <Card key={name} data-chosen={isChosen || undefined}>
              <StarterSketch name={name} />
              <div>
                <h3>{label}</h3>
                <p>{description}</p>
                {isChosen && isSame ? (
                  <Chosen>
                    <Check size={16} strokeWidth={2.25} aria-hidden />
                    Your site starts from this
                  </Chosen>
                ) : (
                  <Button
                    variant="outlined"
                    color="inherit"
                    loading={isBusy}
                    aria-label={`${isSame ? 'Keep this site' : 'Use this site'}: ${label}`}
                    onClick={() => (isSame ? void choose(starter) : question.open(starter))}
                  >
                    {isSame ? 'Keep this site' : 'Use this site'}
                  </Button>
                )}
              </div>
            </Card>
          );
        })}
      </Cards>
      <ConfirmDialog
        open={question.isOpen}
        title={`Start from “${asked?.label ?? ''}”?`}
        confirmLabel="Use this site"
        isBusy={isBusy}
        onConfirm={() => asked && void choose(asked)}
        onCancel={question.close}
      >
        Everything changes in one step, which can be undone.
        <Lines>
          {asked &&
            starterLines(asked).map(({ title, items }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{items.join(', ')}</dd>
              </div>
            ))}
        </Lines>
      </ConfirmDialog>
    </>
  );
}
