import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { mediaLimits } from '#schema/media/media';
import { readRequestError } from '../../../lib/requests/request-error.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { DescribeUploadDocument } from '../uploads/uploads.graphql.gen.ts';

/** Asks for the alternative text of a picture that was just uploaded, and writes it to the library. */
export function DescribeUpload({ mediaId }: { mediaId: string }) {
  const client = useApolloClient();
  const [typed, setTyped] = useState('');
  const [written, setWritten] = useState('');
  const [error, setError] = useState<string>();
  const id = `describe-${mediaId}`;

  const write = async () => {
    const altText = typed.trim();
    if (altText === written) return;
    try {
      await client.mutate({ mutation: DescribeUploadDocument, variables: { id: mediaId, altText: altText || null } });
      setWritten(altText);
      setError(undefined);
    } catch (problem) {
      setError(readRequestError(problem).message ?? 'The text could not be saved. Please try again.');
    }
  };
  return (
    <FieldFrame
      id={id}
      helpId={`${id}-help`}
      label="Alternative text"
      help={written ? 'Saved in the library.' : 'Describes the image for people who cannot see it.'}
      error={error}
    >
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        value={typed}
        error={Boolean(error)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void write()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void write();
        }}
        inputProps={{ maxLength: mediaLimits.altText, 'aria-describedby': `${id}-help` }}
      />
    </FieldFrame>
  );
}
