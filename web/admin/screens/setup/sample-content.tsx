import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useApolloClient } from '@apollo/client/react';
import { Trash2 } from 'lucide-react';
import { formatCount } from '#schema/text/format-count';
import { kindByName } from '../../../lib/kinds/kinds.context.ts';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { colour } from '../../../ui/tokens.ts';
import { TrashNote } from '../../tools/dialogs/trash-note.tsx';
import type { Run } from './run.ts';
import { RemoveSamplesDocument } from './setup.graphql.gen.ts';
import type { PanelSetupQuery } from './setup.graphql.gen.ts';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';

type Sample = PanelSetupQuery['setup']['samples'][number];

const Box = styled('section')({
  maxWidth: 860,
  marginTop: 40,
  '& h2': { margin: '0 0 4px', fontSize: 15, lineHeight: '22px', fontWeight: 600 },
  '& p': { margin: '0 0 16px', maxWidth: '60ch', fontSize: 14, lineHeight: 1.55, color: colour.inkSoft },
});

const Titles = styled('ul')({
  maxHeight: 240,
  margin: '12px 0',
  padding: '0 0 0 18px',
  overflowY: 'auto',
  '& small': { color: colour.inkSoft },
});

interface SampleContentProps {
  samples: readonly Sample[];
  run: Run;
}

/** Removes unchanged sample content in one step, after listing it. */
export function SampleContent({ samples, run }: SampleContentProps) {
  const client = useApolloClient();
  const { isOpen, ...question } = useDialog<null>();
  const [isBusy, setBusy] = useState(false);
  // Keeps the list while the dialog fades out, when none are left.
  const [shown, setShown] = useState(samples);
  if (samples.length > 0 && samples !== shown) setShown(samples);
  if (samples.length === 0 && !isOpen) return null;

  const remove = async () => {
    setBusy(true);
    const variables = { ids: shown.map(({ id }) => id) };
    await run(() => client.mutate({ mutation: RemoveSamplesDocument, variables }), {
      title: 'Sample content removed',
      description: 'It is in the trash. Anything changed in the meantime was kept.',
    });
    setBusy(false);
    question.close();
  };

  return (
    <Box aria-labelledby="sample-content">
      <h2 id="sample-content" tabIndex={-1}>
        Sample content
      </h2>
      <p>
        {formatCount(samples.length, 'item')} came with the site and {samples.length === 1 ? 'has' : 'have'} not been
        changed. When you have content of your own, remove {samples.length === 1 ? 'it' : 'them'} in one step.
      </p>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => question.open(null)}
      >
        Remove sample content
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Remove ${formatCount(shown.length, 'item')}?`}
        confirmLabel="Remove"
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={question.close}
      >
        Nothing else is removed: Home, About, Services, Contact and the legal pages stay.
        <Titles tabIndex={0} aria-label="What is removed">
          {shown.map(({ id, kind, title }) => (
            <li key={id}>
              {title} <small>{kindByName(kind, declaredKinds).label}</small>
            </li>
          ))}
        </Titles>
        <TrashNote />
      </ConfirmDialog>
    </Box>
  );
}
