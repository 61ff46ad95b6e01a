import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { mediaLimits } from '#schema/media/media';
import { useOnMount } from '../../../../../lib/hooks/use-on-mount.ts';
import { Tooltip } from '../../../../../ui/tooltip/tooltip.tsx';
import { colour, font, radius } from '../../../../../ui/tokens.ts';
import { formatSize } from '../../../../../lib/text/format-size.ts';
import { describeState } from '../../../../tools/uploads/upload-list.tsx';
import type { Upload } from '../../../../tools/uploads/use-upload-queue.ts';
import type { TextUpload } from './use-text-uploads.ts';

/** In the panel's font, because it is not part of the text. */
const Card = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  margin: '12px 0',
  padding: 12,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  background: colour.raised,
  fontFamily: font.sans,
  fontSize: 13,
  lineHeight: 1.45,
  fontWeight: 400,
  letterSpacing: 0,
  whiteSpace: 'normal',
  textAlign: 'start',
  color: colour.ink,
  userSelect: 'none',
  '&[data-failed]': { borderColor: colour.danger },
  '& [data-body]': { flex: '1 1 260px', minWidth: 0, display: 'grid', gap: 8, alignContent: 'start' },
  '& [data-name]': {
    display: 'block',
    fontWeight: 550,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& [data-state]': { display: 'block', color: colour.inkSoft, fontSize: 12.5 },
  '&[data-failed] [data-state]': { color: colour.dangerText },
  '& [data-row]': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  '& label': { display: 'block', marginBottom: 4, fontWeight: 550 },
  '& [data-help]': { display: 'block', marginTop: 4, color: colour.inkSoft, fontSize: 12.5 },
});

const Thumb = styled('img')({
  '&&': {
    width: 112,
    height: 84,
    margin: 0,
    alignSelf: 'flex-start',
    objectFit: 'cover',
    borderRadius: radius.small,
    background: colour.sunken,
  },
});

interface UploadCardProps {
  card: TextUpload;
  /** Null after it was removed from the queue. */
  upload: Upload | null;
  onDescribe: (alt: string) => void;
  onCancel: () => void;
  onRetry: () => void;
  /** Returns the focus to the text. */
  onLeave: () => void;
}

/** An upload in the text: its progress, and the question for the alternative text of a picture. */
export function UploadCard({ card, upload, onDescribe, onCancel, onRetry, onLeave }: UploadCardProps) {
  const { kind, file, preview, takesFocus } = card;
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState('');
  const [isDecoration, setDecoration] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const state = upload?.state ?? 'done';
  const isAsking = kind === 'asking';
  const isAnswered = isDecoration || alt.trim() !== '';

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  useOnMount(() => element.current?.scrollIntoView({ block: 'nearest' }));
  const describe = useEffectEvent(() => {
    const hasFocus = element.current?.contains(document.activeElement);
    onDescribe(isDecoration ? '' : alt.trim());
    if (hasFocus) onLeave();
  });
  const isFinished = isDecoration || (isAnswered && !isFocused);
  useEffect(() => {
    if (isAsking && isFinished) describe();
  }, [isAsking, isFinished]);

  return (
    <Card
      ref={element}
      role="group"
      aria-label={isAsking ? `Describe ${file.name}` : `Upload of ${file.name}`}
      data-failed={state === 'failed' || undefined}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      {preview && <Thumb src={preview} alt="" draggable={false} />}
      <div data-body>
        {!isAsking && (
          <div>
            <span data-name title={file.name}>
              {file.name}
            </span>
            <span data-state role={state === 'failed' ? 'alert' : undefined}>
              {upload?.message || `${describeState(state, upload?.progress ?? 0)}, ${formatSize(file.size)}`}
            </span>
            {state !== 'failed' && (
              <LinearProgress
                aria-label={`Uploading ${file.name}`}
                sx={{ mt: 0.75 }}
                {...(upload && upload.progress < 1 && state === 'sending'
                  ? { variant: 'determinate', value: Math.round(upload.progress * 100) }
                  : { variant: 'indeterminate' })}
              />
            )}
          </div>
        )}
        {upload?.note && (
          <span data-state role="status">
            {upload.note}
          </span>
        )}
        {preview && kind !== 'replace' && state !== 'failed' && (
          <div>
            <label htmlFor={id}>Alternative text</label>
            <OutlinedInput
              id={id}
              inputRef={input}
              size="small"
              fullWidth
              value={alt}
              disabled={isDecoration}
              onChange={(event) => setAlt(event.target.value)}
              onKeyDown={(event) => {
                const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
                // Saving the form also saves the text typed here.
                if (isSave && isAsking && isAnswered) onDescribe(alt.trim());
                if (event.key !== 'Enter' && event.key !== 'Escape') return;
                event.preventDefault();
                event.stopPropagation();
                onLeave();
              }}
              inputProps={{ maxLength: mediaLimits.altText, 'aria-describedby': `${id}-help` }}
            />
            <span data-help id={`${id}-help`}>
              Describes the image for people who cannot see it.
            </span>
          </div>
        )}
        <div data-row>
          {preview && kind !== 'replace' && state !== 'failed' && (
            <Tooltip title="Screen readers skip it." describeChild>
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                aria-pressed={isDecoration}
                onClick={() => setDecoration(!isDecoration)}
              >
                Decorative
              </Button>
            </Tooltip>
          )}
          {state === 'failed' && !upload?.isFinal && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={`Try ${file.name} again`}
              onClick={onRetry}
            >
              Try again
            </Button>
          )}
          {isAsking && isAnswered ? (
            <Button size="small" variant="contained" onClick={onLeave}>
              Done
            </Button>
          ) : (
            <Button
              size="small"
              color="inherit"
              aria-label={isAsking ? 'Describe it later' : `${state === 'failed' ? 'Remove' : 'Cancel'} ${file.name}`}
              onClick={() => {
                onCancel();
                onLeave();
              }}
            >
              {isAsking ? 'Later' : state === 'failed' ? 'Remove' : 'Cancel'}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
