import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { CheckFinding } from '#schema/checks/run-checks';

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
  problems: readonly { name: string; label: string; message: string; finding?: CheckFinding }[];
  onJump: (name: string) => void;
  onFinding: (finding: CheckFinding) => void;
}

/**
 * A summary of several errors. A single one is shown at its field only, unless it is a finding, which has a place in
 * the field.
 */
export function ProblemSummary({ problems, onJump, onFinding }: ProblemSummaryProps) {
  const isOfChecks = problems.some(({ finding }) => finding);
  if (problems.length < 2 && !isOfChecks) return null;
  return (
    <Alert severity="error">
      {isOfChecks ? 'Not published. Fix this first:' : `${problems.length} fields need your attention`}
      <List>
        {problems.map(({ name, label, message, finding }, at) => (
          <li key={`${name} ${at}`}>
            <Jump type="button" onClick={() => (finding ? onFinding(finding) : onJump(name))}>
              {message.startsWith(label) ? message : `${label}: ${message}`}
            </Jump>
          </li>
        ))}
      </List>
    </Alert>
  );
}
