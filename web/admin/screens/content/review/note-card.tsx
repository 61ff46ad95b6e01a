import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useApolloClient } from '@apollo/client/react';
import { useViewer } from '../../../../session/viewer.context.ts';
import { RelativeTime } from '../../../../ui/time/relative-time.tsx';
import { colour, radius } from '../../../../ui/tokens.ts';
import type { ContentValues } from '../editor/form/content-values.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { NoteField } from './note-field.tsx';
import { usePassages } from './passages.ts';
import type { ItemReview, Review, ReviewNote } from './review.context.tsx';
import { AnswerReviewNoteDocument, DeleteReviewNoteDocument, ResolveReviewNoteDocument } from './review.graphql.gen.ts';
import { sectionOf, sectionPlaceLabel } from './section-passages.ts';
import { fieldName, personName, shortened } from './review-words.ts';

const Card = styled('li')({
  padding: '10px 12px 6px',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  background: colour.raised,
  fontSize: 14,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  '& p': { margin: 0, whiteSpace: 'pre-wrap' },
  '& small': { display: 'block', fontSize: 12.5, lineHeight: '18px', color: colour.inkSoft },
  '& ul': {
    margin: '8px 0 0',
    padding: '0 0 0 10px',
    listStyle: 'none',
    borderInlineStart: `2px solid ${colour.line}`,
  },
  '& ul > li + li': { marginTop: 6 },
  '&[data-resolved] > p': { color: colour.inkSoft },
});

/** The quoted passage; leads to it. */
const Quote = styled('button')({
  display: 'block',
  width: '100%',
  margin: '0 0 6px',
  padding: '2px 8px',
  border: 0,
  borderInlineStart: `3px solid ${colour.warning}`,
  borderRadius: 2,
  background: colour.warningSoft,
  font: 'inherit',
  fontSize: 13,
  textAlign: 'start',
  color: colour.ink,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: 2 },
});

const Gone = styled('div')({
  margin: '0 0 6px',
  padding: '2px 8px',
  borderInlineStart: `3px solid ${colour.line}`,
  fontSize: 13,
  color: colour.inkSoft,
  '& s': { display: 'block' },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4, margin: '4px 0 0 -5px' });

interface NoteCardProps {
  of: ItemReview;
  review: Review;
  note: ReviewNote;
  /** As typed. */
  values: ContentValues;
  mayWrite: boolean;
}

/** A note with its passage, its answers and its actions. */
export function NoteCard({ of: { kind, item, change }, review, note, values, mayWrite }: NoteCardProps) {
  const client = useApolloClient();
  const { id: viewerId } = useViewer();
  const { isThere, reveal } = usePassages();
  const [isAnswering, setAnswering] = useState(false);
  const answerButton = useRef<HTMLButtonElement>(null);
  const { id, place, resolvedAt } = note;
  const answers = review.notes.filter((one) => one.answers === id);
  const variables = { kind: kind.name, id: item.id, noteId: id };
  const isResolved = resolvedAt !== null;

  const closeAnswer = () => {
    flushSync(() => setAnswering(false));
    answerButton.current?.focus();
  };
  return (
    <Card data-resolved={isResolved || undefined} data-note={id}>
      {place &&
        (isResolved || isThere(id, place, values) ? (
          <Quote type="button" title="Go to this passage" onClick={() => reveal(place)}>
            {leadOf(kind, place.field, values)}
            {shortened(place.quote)}
          </Quote>
        ) : (
          <Gone>
            <s>{shortened(place.quote)}</s>
            This passage is gone.
          </Gone>
        ))}
      <p>{note.text}</p>
      <small>
        <Byline note={note} viewerId={viewerId} />
        {isResolved && `, resolved by ${personName(note.resolvedBy, viewerId)}`}
      </small>
      {answers.length > 0 && (
        <ul aria-label="Answers">
          {answers.map((answer) => (
            <li key={answer.id}>
              <p>{answer.text}</p>
              <small>
                <Byline note={answer} viewerId={viewerId} />
              </small>
            </li>
          ))}
        </ul>
      )}
      {isAnswering && (
        <div style={{ marginTop: 10 }}>
          <NoteField
            label="Answer"
            submitLabel="Answer"
            autoFocus
            onCancel={closeAnswer}
            onSave={async (text) => {
              const isSaved = await change(() =>
                client.mutate({ mutation: AnswerReviewNoteDocument, variables: { ...variables, text } }),
              );
              if (isSaved) closeAnswer();
              return isSaved;
            }}
          />
        </div>
      )}
      {mayWrite && !isAnswering && (
        <Actions>
          {!isResolved && (
            <Button ref={answerButton} size="small" color="inherit" onClick={() => setAnswering(true)}>
              Answer
            </Button>
          )}
          <Button
            size="small"
            color="inherit"
            onClick={() =>
              void change(() =>
                client.mutate({
                  mutation: ResolveReviewNoteDocument,
                  variables: { ...variables, isResolved: !isResolved },
                }),
              )
            }
          >
            {isResolved ? 'Open again' : 'Resolve'}
          </Button>
          {note.isOwn && (
            <Button
              size="small"
              color="inherit"
              onClick={() =>
                void change(() => client.mutate({ mutation: DeleteReviewNoteDocument, variables }), 'Note deleted')
              }
            >
              Delete
            </Button>
          )}
        </Actions>
      )}
    </Card>
  );
}

/** The place of the passage; nothing for the text of the item. */
function leadOf(kind: ContentKind, field: string, values: ContentValues): string {
  if (field === 'content') return '';
  if (!sectionOf(field)) return `${fieldName(kind, field)}: `;
  return `${sectionPlaceLabel(kind.sections, values.content, field)}: `;
}

function Byline({ note, viewerId }: { note: ReviewNote; viewerId: string }) {
  return (
    <>
      {personName(note.author, viewerId)}, <RelativeTime at={note.createdAt} />
    </>
  );
}
