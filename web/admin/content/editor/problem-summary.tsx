import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';

const Jump = styled('button')({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: 2,
  cursor: 'pointer',
});

const List = styled('ul')({ margin: '4px 0 0', paddingInlineStart: 18 });

interface ProblemSummaryProps {
  problems: readonly { name: string; label: string; message: string }[];
  onJump: (name: string) => void;
}

/** A summary of several errors. A single one is shown at its field only. */
export function ProblemSummary({ problems, onJump }: ProblemSummaryProps) {
  if (problems.length < 2) return null;
  return (
    <Alert severity="error">
      {problems.length} fields need your attention
      <List>
        {problems.map(({ name, label, message }) => (
          <li key={name}>
            <Jump type="button" onClick={() => onJump(name)}>
              {message.startsWith(label) ? message : `${label}: ${message}`}
            </Jump>
          </li>
        ))}
      </List>
    </Alert>
  );
}
