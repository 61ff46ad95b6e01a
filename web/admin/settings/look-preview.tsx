import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { FileText, House, Mail, Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { IconChoice } from '../../ui/icons/icon-choice.tsx';
import { colour, radius } from '../../ui/tokens.ts';
import { PreviewFrame } from '../content/preview/preview-frame.tsx';
import { useDraftDocument } from '../content/preview/use-draft-document.ts';
import { useLastValid } from './use-last-valid.ts';

const Box = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  height: 'min(720px, 82vh)',
  marginTop: 20,
  overflow: 'hidden',
  border: `1px solid ${colour.lineFirm}`,
  borderRadius: radius.medium,
  background: colour.surface,
});

const Bar = styled('div')({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  minHeight: 48,
  padding: '6px 10px 6px 16px',
  borderBottom: `1px solid ${colour.line}`,
  '& h2': { margin: 0, marginInlineEnd: 'auto', fontSize: 13, lineHeight: '20px', fontWeight: 600 },
});

const Progress = styled(LinearProgress)({ position: 'absolute', insetInline: 0, bottom: -1, height: 2 });
const Loading = styled('div')({ padding: 32, flex: 1, overflow: 'hidden' });

const pages = [
  { value: 'home', label: 'Home', icon: House },
  { value: 'post', label: 'Newest post', icon: FileText },
  { value: 'contact', label: 'Contact', icon: Mail },
] as const;

const devices = [
  { value: 'phone', label: 'Phone, 390 pixels wide', icon: Smartphone },
  { value: 'desktop', label: 'Desktop, 1440 pixels wide', icon: Monitor },
] as const;

const schemes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

/** The settings that pages show, and that this tab changes. */
const shown = ['siteName', 'logoUrl', 'logoSize', 'primaryColor', 'typeface', 'cornerRadius', 'colorScheme'] as const;

type Of<List extends readonly { value: string }[]> = List[number]['value'];

/** Three pages of the site as they would be with these settings. */
export function LookPreview() {
  const [page, setPage] = useState<Of<typeof pages>>('home');
  const [device, setDevice] = useState<Of<typeof devices>>(() => (innerWidth < 700 ? 'phone' : 'desktop'));
  const [scheme, setScheme] = useState<Of<typeof schemes>>('light');
  const settings = useLastValid(shown);
  const { html, isLoading, problem, retry } = useDraftDocument('look', { page, settings });
  const only = settings.colorScheme === 'both' ? null : settings.colorScheme;
  return (
    <Box aria-label="Preview" aria-busy={isLoading}>
      <Bar>
        <h2>{pages.find(({ value }) => value === page)?.label}</h2>
        <IconChoice legend="Page of the preview" value={page} options={pages} onChange={setPage} />
        <IconChoice legend="Width of the preview" value={device} options={devices} onChange={setDevice} />
        {only === null && (
          <IconChoice legend="Colours of the preview" value={scheme} options={schemes} onChange={setScheme} />
        )}
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
        <PreviewFrame html={html} title="Preview of the site" device={device} scheme={only ?? scheme} />
      )}
    </Box>
  );
}
