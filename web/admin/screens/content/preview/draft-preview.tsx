import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Monitor, Smartphone } from 'lucide-react';
import { IconChoice } from '../../../../ui/icons/icon-choice.tsx';
import { colour, radius } from '../../../../ui/tokens.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewProblem, PreviewProgress } from './preview-state.tsx';
import type { DraftDocument } from './use-draft-document.ts';
import { devices } from './use-preview-choice.ts';
import type { PreviewScheme } from './use-preview-choice.ts';

const Box = styled('section')({
  display: 'flex',
  flexDirection: 'column',
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
  justifyContent: 'flex-end',
  gap: '6px 12px',
  minHeight: 48,
  padding: '6px 10px 6px 16px',
  borderBottom: `1px solid ${colour.line}`,
  '& h2': { margin: 0, marginInlineEnd: 'auto', fontSize: 13, lineHeight: '20px', fontWeight: 600 },
});

const Loading = styled('div')({ padding: 32, flex: 1, overflow: 'hidden' });

export type PreviewWidth = 'phone' | 'desktop';

const widths = [
  { value: 'phone', label: `Phone, ${devices.phone} pixels wide`, icon: Smartphone },
  { value: 'desktop', label: `Desktop, ${devices.desktop} pixels wide`, icon: Monitor },
] as const;

interface DraftPreviewProps {
  /** The page that is shown. */
  heading: string | undefined;
  /** The name of the frame. */
  title: string;
  draft: DraftDocument;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
  scheme: PreviewScheme;
  /** Further choices, on either side of the width. */
  before?: ReactNode;
  after?: ReactNode;
  style: { height: string; minHeight?: number; marginTop?: number };
}

/** A page of the site with the unsaved values, in a box. */
export function DraftPreview({
  heading,
  title,
  draft: { html, isLoading, problem, retry },
  width,
  onWidth,
  scheme,
  before,
  after,
  style,
}: DraftPreviewProps) {
  return (
    <Box aria-label="Preview" aria-busy={isLoading} style={style}>
      <Bar>
        <h2>{heading}</h2>
        {before}
        <IconChoice legend="Width of the preview" value={width} options={widths} onChange={onWidth} />
        {after}
        {isLoading && html !== null && <PreviewProgress />}
      </Bar>
      {problem && <PreviewProblem problem={problem} onRetry={retry} />}
      {html === null ? (
        <Loading aria-hidden>
          {!problem && [45, 80, 64, 100, 96].map((line) => <Skeleton key={line} width={`${line}%`} height={40} />)}
        </Loading>
      ) : (
        <PreviewFrame html={html} title={title} device={width} scheme={scheme} />
      )}
    </Box>
  );
}
