import { lazy, Suspense, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { CodeXml } from 'lucide-react';
import { FieldFrame } from '../../../../ui/form/field-frame.tsx';
import { Tooltip } from '../../../../ui/tooltip/tooltip.tsx';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import { colour } from '../../../../ui/tokens.ts';
import { usePendingEdits } from '../editor/save/pending-edits.ts';
import { openHtml } from './html/open.ts';
import type { Opened } from './html/open.ts';
import type { RichTextProps } from './rich-text.props.ts';
import { ToolSurface } from './tools/tool-button.tsx';
import { Draft } from './view/draft.ts';
import { VisualEditor } from './view/visual.editor.tsx';

const SourceEditor = lazy(async () => ({ default: (await import('./source/source.editor.tsx')).SourceEditor }));

/** Without a box, like title and slug. */
const Frame = styled('div')({ '& [data-label]': { fontWeight: 450, color: colour.inkMute } });

const Room = styled('div')({ minHeight: '34em' });

/** The open document and its view. A new number remounts it. */
interface Session {
  number: number;
  value: string;
  opened: Opened;
  /** Why the visual editor cannot open it. */
  problem: string | null;
}

const begin = (value: string, number: number, wants: 'visual' | 'source'): Session => {
  const opened = openHtml(value);
  const problem = opened.view === 'source' ? opened.reason : null;
  return { number, value, problem, opened: wants === 'source' ? { view: 'source', reason: '' } : opened };
};

/**
 * The content, in a visual editor or as HTML. HTML that the visual editor would change opens as HTML, and unedited HTML
 * is preserved byte for byte.
 */
export function RichTextEditor({ value, onChange, onLeave, label, id, helpId, error, readOnly }: RichTextProps) {
  const pending = usePendingEdits();
  const labelId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [session, setSession] = useState(() => begin(value, 0, 'visual'));
  const draft = useRef<Draft>(null);
  /** After switching the view, focus the new one. */
  const takesFocus = useRef(false);
  const { toast } = useToast();
  const [isUploading, setUploading] = useState(false);
  const isSource = session.opened.view === 'source';
  const latest = useRef({ value, onChange, session });
  useLayoutEffect(() => {
    latest.current = { value, onChange, session };
  });
  const focus = () => frame.current?.querySelector<HTMLElement>('[data-field=content]')?.focus();

  const { report } = pending;
  /** Each view registers how to read its content. */
  const attach = useCallback(
    (write: () => string, onWritten?: () => void) => {
      draft.current = new Draft(latest.current.session.value, {
        write,
        onPending: report,
        onChange: (html) => latest.current.onChange(html),
        ...(onWritten && { onWritten }),
      });
      if (takesFocus.current) requestAnimationFrame(focus);
      takesFocus.current = false;
    },
    [report],
  );
  const touch = useCallback(() => draft.current?.touch(), []);
  const flush = () => draft.current?.flush();

  const { register } = pending;
  useEffect(() => {
    const flushNow = () => draft.current?.flush();
    const unregister = register(flushNow);
    // The page may unload at any time.
    window.addEventListener('pagehide', flushNow);
    return () => {
      unregister();
      window.removeEventListener('pagehide', flushNow);
      flushNow();
    };
  }, [register]);

  // The value was set from outside: loaded, restored, or changed by a save.
  useEffect(() => {
    if (!draft.current?.receive(value)) return;
    setSession((was) => begin(value, was.number + 1, 'visual'));
  }, [value]);

  const switchView = () => {
    if (isUploading) return toast({ title: 'Wait for the upload', description: 'Or cancel it in the text.' });
    flushSync(flush);
    takesFocus.current = true;
    setSession((was) => begin(latest.current.value, was.number + 1, isSource ? 'visual' : 'source'));
  };
  const shared = { readOnly, labelId, helpId, isInvalid: Boolean(error) };
  const onBlur = (event: FocusEvent) => {
    if (frame.current?.contains(event.relatedTarget) || document.querySelector('[role=dialog], [role=menu]')) return;
    flush();
    onLeave();
  };
  return (
    <Frame ref={frame} onBlur={onBlur}>
      <FieldFrame
        id={id}
        helpId={helpId}
        label={label}
        labelId={labelId}
        onLabelClick={focus}
        error={error}
        aside={
          <Tooltip title={isSource ? 'Back to the visual editor' : 'Edit the HTML'} describeChild>
            <ToolSurface type="button" aria-pressed={isSource} onClick={switchView}>
              <CodeXml size={16} strokeWidth={1.75} aria-hidden />
              HTML
            </ToolSurface>
          </Tooltip>
        }
      >
        {isSource && session.problem && (
          <Alert severity="info" sx={{ mb: 2 }}>
            Shown as HTML because the visual editor would change {session.problem}.
          </Alert>
        )}
        {session.opened.view === 'visual' ? (
          <VisualEditor
            key={session.number}
            doc={session.opened.doc}
            {...shared}
            onReady={attach}
            onChange={touch}
            onUploading={setUploading}
          />
        ) : (
          <Suspense fallback={<Room />}>
            <SourceEditor key={session.number} value={session.value} {...shared} onReady={attach} onChange={touch} />
          </Suspense>
        )}
      </FieldFrame>
    </Frame>
  );
}
