import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { colour, radius } from '../../../ui/tokens.ts';
import { formatSize } from '../../../lib/text/format-size.ts';
import type { Upload } from './use-upload-queue.ts';

const List = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: '0 0 20px',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '8px 12px',
    border: `1px solid ${colour.line}`,
    borderRadius: radius.small,
    fontSize: 13,
  },
  '& strong': { display: 'block', fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { fontSize: 12.5, color: colour.inkSoft },
  '& li[data-failed] small': { color: colour.dangerText },
  '& .MuiLinearProgress-root': { marginTop: 6 },
});

interface UploadListProps {
  uploads: readonly Upload[];
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
}

export function UploadList({ uploads, onCancel, onRetry }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <List aria-label="Uploads">
      {uploads.map(({ id, file, state, progress, message, note, isFinal }) => (
        <li key={id} data-failed={state === 'failed' || undefined}>
          <div>
            <strong title={file.name}>{file.name}</strong>
            <small>{message || note || `${describeState(state, progress)}, ${formatSize(file.size)}`}</small>
            {state === 'sending' && (
              <LinearProgress
                aria-label={`Uploading ${file.name}`}
                {...(progress < 1
                  ? { variant: 'determinate', value: Math.round(progress * 100) }
                  : { variant: 'indeterminate' })}
              />
            )}
          </div>
          <div>
            {state === 'failed' && !isFinal && (
              <Button size="small" color="inherit" aria-label={`Try ${file.name} again`} onClick={() => onRetry(id)}>
                Try again
              </Button>
            )}
            {state !== 'done' && (
              <Button
                size="small"
                color="inherit"
                aria-label={`${state === 'failed' ? 'Dismiss' : 'Cancel'} ${file.name}`}
                onClick={() => onCancel(id)}
              >
                {state === 'failed' ? 'Dismiss' : 'Cancel'}
              </Button>
            )}
          </div>
        </li>
      ))}
    </List>
  );
}

export function describeState(state: Upload['state'], progress: number): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'done') return 'Uploaded';
  return progress < 1 ? `Uploading ${Math.round(progress * 100)} %` : 'Processing…';
}
