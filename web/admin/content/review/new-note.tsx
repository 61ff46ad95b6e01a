import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { usePassages } from './passages.ts';
import { NoteField } from './note-field.tsx';
import type { ItemReview, NotePlace } from './review.context.tsx';
import { AddReviewNoteDocument } from './review.graphql.gen.ts';
import { shortened } from './review-words.ts';

/** Adds a note at the passage that is selected in the editor, or on the whole item. */
export function NewNote({ of: { kind, item, change } }: { of: ItemReview }) {
  const client = useApolloClient();
  const { selected } = usePassages();
  /** The selected passage that the last note was put at; it gets no second one by itself. */
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
      help={place ? `On “${shortened(place.quote)}”` : 'Select a passage to put the note there.'}
      onSave={async (text) => {
        const isAdded = await add(text);
        if (isAdded) setUsed(selected);
        return isAdded;
      }}
    />
  );
}
