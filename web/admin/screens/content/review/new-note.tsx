import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { useApolloClient } from '@apollo/client/react';
import { colour } from '../../../../ui/tokens.ts';
import { usePassages } from './passages.ts';
import { NoteField } from './note-field.tsx';
import type { ItemReview, NotePlace } from './review.context.tsx';
import { AddReviewNoteDocument } from './review.graphql.gen.ts';
import { sectionOf } from './section-passages.ts';
import { shortened } from './review-words.ts';

const Whole = styled('button')({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: colour.accentText,
  textDecoration: 'underline',
  cursor: 'pointer',
});

/** Adds a note at the passage that is selected in the editor, or on the whole item. */
export function NewNote({ of: { kind, item, change } }: { of: ItemReview }) {
  const client = useApolloClient();
  const { selected } = usePassages();
  /** The passage of the last note, so that it does not get a second note by default. */
  const [used, setUsed] = useState<NotePlace | null>(null);
  const place = selected === used ? null : selected;

  const add = (text: string) =>
    change(() =>
      client.mutate({
        mutation: AddReviewNoteDocument,
        variables: { kind: kind.name, id: item.id, text, ...(place && { place }) },
      }),
    );
  return (
    <NoteField
      label="New note"
      submitLabel="Add note"
      help={
        !place ? (
          'Select a passage to put the note there.'
        ) : sectionOf(place.field) ? (
          <>
            On “{shortened(place.quote)}”.{' '}
            <Whole type="button" onClick={() => setUsed(selected)}>
              Put it on the whole page
            </Whole>
          </>
        ) : (
          `On “${shortened(place.quote)}”`
        )
      }
      onSave={async (text) => {
        const isAdded = await add(text);
        if (isAdded) setUsed(selected);
        return isAdded;
      }}
    />
  );
}
