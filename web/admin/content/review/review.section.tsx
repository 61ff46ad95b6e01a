import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { colour } from '../../../ui/tokens.ts';
import { DetailsSection } from '../editor/details/details-section.tsx';
import type { ContentValues } from '../editor/form/content-values.ts';
import { NewNote } from './new-note.tsx';
import { NoteCard } from './note-card.tsx';
import { useItemReview } from './review.context.tsx';
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
  if (!of || !review) return null;
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
