import { useDeferredValue, useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Monitor, Smartphone } from 'lucide-react';
import type { Place } from '#schema/words/define';
import { IconChoice } from '../../ui/icons/icon-choice.tsx';
import { colour, radius } from '../../ui/tokens.ts';
import { PreviewFrame } from '../content/preview/preview-frame.tsx';
import { useDraftDocument } from '../content/preview/use-draft-document.ts';
import { ownWords, type WordTexts } from './word-list.ts';

const Box = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  height: 'min(780px, calc(100vh - 220px))',
  minHeight: 420,
  overflow: 'hidden',
  border: `1px solid ${colour.lineFirm}`,
  borderRadius: radius.medium,
  background: colour.surface,
});

const Bar = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '6px 12px',
  minHeight: 48,
  padding: '6px 10px 6px 16px',
  borderBottom: `1px solid ${colour.line}`,
  '& h2': { margin: 0, marginInlineEnd: 'auto', fontSize: 13, lineHeight: '20px', fontWeight: 600 },
});

const Progress = styled(LinearProgress)({ position: 'absolute', insetInline: 0, bottom: -1, height: 2 });
const Loading = styled('div')({ padding: 32, flex: 1, overflow: 'hidden' });

const devices = [
  { value: 'phone', label: 'Phone, 390 pixels wide', icon: Smartphone },
  { value: 'desktop', label: 'Desktop, 1440 pixels wide', icon: Monitor },
] as const;

/** The page or mail on which the words of a place stand, with what is typed. */
export function WordsPreview({ place, texts }: { place: Place; texts: WordTexts }) {
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone');
  const typed = useDeferredValue(texts);
  const words = useMemo(() => ownWords(typed), [typed]);
  const { html, isLoading, problem, retry } = useDraftDocument('words', { place: place.name, words });
  return (
    <Box aria-label="Preview" aria-busy={isLoading}>
      <Bar>
        <h2>{place.label}</h2>
        <IconChoice legend="Width of the preview" value={device} options={devices} onChange={setDevice} />
        {isLoading && html !== null && <Progress aria-label="Updating the preview" />}
      </Bar>
      {problem && (
        <Alert
          severity="error"
          square
          action={
            <Button color="inherit" size="small" onClick={retry}>
              Retry
            </Button>
          }
        >
          The preview could not be updated. {problem}
        </Alert>
      )}
      {html === null ? (
        <Loading aria-hidden>
          {!problem && [45, 80, 64, 100, 96].map((width) => <Skeleton key={width} width={`${width}%`} height={40} />)}
        </Loading>
      ) : (
        <PreviewFrame html={html} title="Preview of the words" device={device} scheme="light" />
      )}
    </Box>
  );
}
