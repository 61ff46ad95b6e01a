import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { colour } from '../../../../ui/tokens.ts';
import { DetailsSection } from '../editor/details/details.section.tsx';
import { differences, valuesOf } from '../editor/form/content-values.ts';
import type { ContentValues } from '../editor/form/content-values.ts';
import { useSaveText } from '../editor/save/save-text.context.ts';
import { NewNote } from './new-note.tsx';
import { NoteCard } from './note-card.tsx';
import { useItemReview, type ItemReview } from './review.context.tsx';
import { openNotes } from './review-words.ts';

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
});

const Quiet = styled('div')({ margin: '0 0 12px', fontSize: 13, lineHeight: 1.5, color: colour.inkSoft });

/** The notes of a review, in the details of the editor. */
export function ReviewSection({ values }: { values: ContentValues }) {
  const of = useItemReview();
  const [showsResolved, setShowsResolved] = useState(false);
  const review = of?.review;
  if (!of) return null;
  if (!review) return <AskAnyway of={of} values={values} />;
  const open = openNotes(review);
  const resolved = review.notes.filter(({ answers, resolvedAt }) => answers === null && resolvedAt !== null);
  const shown = showsResolved ? [...open, ...resolved] : open;
  const mayWrite = of.access.canRename;
  return (
    <DetailsSection title="Review">
      <div data-review>
        {shown.length === 0 ? (
          <Quiet>{resolved.length > 0 ? 'All notes are resolved.' : 'No notes yet.'}</Quiet>
        ) : (
          <List>
            {shown.map((note) => (
              <NoteCard key={note.id} of={of} review={review} note={note} values={values} mayWrite={mayWrite} />
            ))}
          </List>
        )}
        {resolved.length > 0 && (
          <Button
            size="small"
            color="inherit"
            aria-pressed={showsResolved}
            onClick={() => setShowsResolved(!showsResolved)}
            sx={{ mb: 1, ml: '-5px' }}
          >
            {showsResolved ? 'Hide resolved' : `Show ${resolved.length} resolved`}
          </Button>
        )}
        {mayWrite && <NewNote of={of} />}
      </div>
    </DetailsSection>
  );
}

/** For those who may publish themselves, who ask others in the details. */
function AskAnyway({ of, values }: { of: ItemReview; values: ContentValues }) {
  const { access, kind, item, copy, openDialog } = of;
  const saveText = useSaveText();
  const [isBusy, setBusy] = useState(false);
  if (!access.canPublish || !access.canRename) return null;
  const stored = copy ?? item;
  const isUnchanged =
    item.status === 'published' && !copy && differences(kind, values, valuesOf(kind, stored)).length === 0;
  const ask = async () => {
    if (isBusy) return;
    setBusy(true);
    const isSaved = await saveText();
    setBusy(false);
    if (isSaved) openDialog('ask');
  };
  return (
    <DetailsSection title="Review">
      <Quiet>
        {isUnchanged
          ? `There are no changes to this ${kind.name} to review.`
          : 'You can publish, or ask somebody else who can to read it first.'}
      </Quiet>
      {!isUnchanged && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-haspopup="dialog"
          aria-busy={isBusy || undefined}
          onClick={() => void ask()}
        >
          Ask for review
        </Button>
      )}
    </DetailsSection>
  );
}
