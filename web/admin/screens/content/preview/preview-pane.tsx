import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Monitor, Moon, Smartphone, Sun, Tablet, X } from 'lucide-react';
import { IconChoice } from '../../../../ui/icons/icon-choice.tsx';
import { onSchemeChange } from '../../../../ui/scheme/scheme.ts';
import { colour } from '../../../../ui/tokens.ts';
import { Tooltip } from '../../../../ui/tooltip/tooltip.tsx';
import { phone } from '../../../tools/screen/breakpoints.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { InPlace } from '../in-place/in-place.ts';
import { FrontEndFrame } from './front-end-frame.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewProblem, PreviewProgress } from './preview-state.tsx';
import { useDraftDocument } from './use-draft-document.ts';
import { devices } from './use-preview-choice.ts';
import type { Device, PreviewChoice, PreviewScheme } from './use-preview-choice.ts';

const Pane = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: '100%',
  background: colour.surface,
});

const Bar = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '6px 8px 6px 16px',
  borderBottom: `1px solid ${colour.line}`,
  '& h2': { margin: 0, fontSize: 13, lineHeight: '20px', fontWeight: 600, whiteSpace: 'nowrap' },
  '& > span': { flex: 1, fontSize: 12.5, color: colour.inkMute, fontVariantNumeric: 'tabular-nums' },
  // The choice of the device says the width, too.
  [phone]: { gap: 8, '& h2': { flex: 1 }, '& > span': { display: 'none' } },
});

const Loading = styled('div')({ padding: 'clamp(24px, 6vw, 64px)', flex: 1, overflow: 'hidden' });

const deviceOptions = [
  { value: 'phone', label: `Phone, ${devices.phone} pixels wide`, icon: Smartphone },
  { value: 'tablet', label: `Tablet, ${devices.tablet} pixels wide`, icon: Tablet },
  { value: 'desktop', label: `Desktop, ${devices.desktop} pixels wide`, icon: Monitor },
] as const satisfies readonly { value: Device; label: string; icon: typeof Sun }[];

const schemeOptions = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const satisfies readonly { value: PreviewScheme; label: string; icon: typeof Sun }[];

const panelScheme = (): PreviewScheme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

interface PaneProps {
  choice: PreviewChoice;
  onChoose: (changes: Partial<PreviewChoice>) => void;
  onClose: () => void;
}

interface PreviewPaneProps extends PaneProps {
  kind: ContentKind;
  /** The current values, with the item's id. */
  values: object;
  /** For pages whose texts are edited in the preview. */
  inPlace: InPlace | null;
}

interface FrontEndPaneProps extends PaneProps {
  kind: ContentKind;
  /** null for an item that was not saved yet. */
  id: string | null;
  savedAt: string | null;
}

/** The page as visitors would see it, updated while typing. */
export function PreviewPane({ kind, values, inPlace, choice, onChoose, onClose }: PreviewPaneProps) {
  const { html, isLoading, problem, retry } = useDraftDocument(kind.section + (inPlace ? '?marked' : ''), values);
  const ownScheme = useSyncExternalStore(onSchemeChange, panelScheme);
  return (
    <Pane aria-label="Preview" aria-busy={isLoading}>
      <PaneBar choice={choice} onChoose={onChoose} onClose={onClose}>
        <IconChoice
          legend="Colours of the preview"
          value={choice.scheme ?? ownScheme}
          options={schemeOptions}
          onChange={(scheme) => onChoose({ scheme })}
        />
        {isLoading && html !== null && <PreviewProgress />}
      </PaneBar>
      {problem && <PreviewProblem problem={problem} onRetry={retry} />}
      {html !== null ? (
        <PreviewFrame
          html={html}
          title={`Preview of this ${kind.name}`}
          device={choice.device}
          inPlace={inPlace}
          scheme={choice.scheme ?? ownScheme}
        />
      ) : (
        <Loading aria-hidden>
          {!problem &&
            [45, 80, 64, 100, 96, 88, 92].map((width, line) => (
              <Skeleton key={line} width={`${width}%`} height={line < 3 ? 44 : 26} />
            ))}
        </Loading>
      )}
    </Pane>
  );
}

/** The page of a front end, which shows the saved values. */
export function FrontEndPane({ kind, id, savedAt, ...bar }: FrontEndPaneProps) {
  return (
    <Pane aria-label="Preview">
      <PaneBar {...bar} />
      {id === null ? (
        <Alert severity="info" square>
          Your front end shows what is saved. Save this {kind.name} to see it here.
        </Alert>
      ) : (
        <FrontEndFrame
          kind={kind}
          id={id}
          savedAt={savedAt}
          title={`Preview of this ${kind.name}`}
          device={bar.choice.device}
        />
      )}
    </Pane>
  );
}

function PaneBar({ choice, onChoose, onClose, children }: PaneProps & { children?: ReactNode }) {
  return (
    <Bar>
      <h2>Preview</h2>
      <span>{devices[choice.device]} px</span>
      <IconChoice
        legend="Width of the preview"
        value={choice.device}
        options={deviceOptions}
        onChange={(device) => onChoose({ device })}
      />
      {children}
      <Tooltip title="Close preview">
        <IconButton onClick={onClose} aria-label="Close preview">
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Tooltip>
    </Bar>
  );
}
