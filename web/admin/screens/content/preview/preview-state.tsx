import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';

const Progress = styled(LinearProgress)({ position: 'absolute', insetInline: 0, bottom: -1, height: 2 });

/** A line below the bar of a preview that is being updated. */
export const PreviewProgress = () => <Progress aria-label="Updating the preview" />;

/** Why a preview shows old values or none. */
export function PreviewProblem({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      square
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      The preview could not be updated. {problem}
    </Alert>
  );
}
