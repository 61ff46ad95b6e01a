import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Images } from 'lucide-react';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import { formatCount } from '#schema/text/format-count';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { changedConsequences } from '../../tools/consequences/act-choice.ts';
import { ConsequencesPanel } from '../../tools/consequences/consequences.panel.tsx';
import { useConsequences } from '../../tools/consequences/use-consequences.ts';
import { MediaPicker } from '../../tools/media-picker/media-picker.dialog.tsx';
import { useUndo } from '../../tools/undo/use-undo.ts';
import type { MediaItemFragment } from '../../tools/media-picker/media.graphql.gen.ts';
import { ReplaceMediaDocument } from './media.graphql.gen.ts';

interface ReplaceEverywhereProps {
  item: Pick<MediaItemFragment, 'id' | 'filename'>;
  /** The number of places that use it. */
  places: number;
  onDeleted: () => void;
}

/** Replaces an image everywhere it is used, and then deletes it. */
export function ReplaceEverywhere({ item, places, onDeleted }: ReplaceEverywhereProps) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const [isPicking, setPicking] = useState(false);
  const [other, setOther] = useState<MediaItemFragment | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const where = formatCount(places, 'place');
  const shown = useConsequences(isConfirming ? { act: 'replaceFileEverywhere', ids: [item.id] } : null);

  const replace = async () => {
    if (!other) return;
    setBusy(true);
    try {
      const variables = { id: item.id, replaceWith: other.id, consequences: await shown.fingerprint() };
      const answer = await client.mutate({ mutation: ReplaceMediaDocument, variables });
      setDeleted(true);
      const description = `“${other.filename}” replaces it everywhere.`;
      toast({ title: 'File deleted', description, ...undoOf(answer) });
    } catch (error) {
      toast(errorToast(error));
      if (changedConsequences(error) !== null) {
        shown.refresh();
        setBusy(false);
        return;
      }
    }
    setBusy(false);
    setConfirming(false);
  };

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        sx={{ mt: 1.5 }}
        startIcon={<Images size={15} strokeWidth={1.75} aria-hidden />}
        onClick={() => setPicking(true)}
      >
        Replace it everywhere
      </Button>
      <MediaPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        onPick={(picked) => {
          setPicking(false);
          if (picked.id === item.id) {
            toast({ title: 'This is the same image', description: 'Choose a different one.' });
            return;
          }
          setOther(picked);
          setConfirming(true);
        }}
      />
      <ConfirmDialog
        open={isConfirming}
        title={`Replace “${item.filename}” with “${other?.filename ?? ''}” everywhere?`}
        confirmLabel="Replace and delete"
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void replace()}
        onCancel={() => setConfirming(false)}
        onExited={() => isDeleted && onDeleted()}
      >
        This changes {where}; published content changes immediately. “{item.filename}” moves to the trash, and these
        places keep the new file.
        <div style={{ marginTop: 12 }}>
          <ConsequencesPanel act="replaceFileEverywhere" shown={shown} />
        </div>
      </ConfirmDialog>
    </>
  );
}
