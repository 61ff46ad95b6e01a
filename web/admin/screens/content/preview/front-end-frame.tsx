import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { previewReady } from '#schema/integrations/headless-preview';
import type { PreviewSaved } from '#schema/integrations/headless-preview';
import { readRequestError } from '../../../../lib/requests/request-error.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { PreviewAddressDocument } from './headless-preview.graphql.gen.ts';
import { Stage, stageStyle, useRoom } from './preview-stage.tsx';
import type { Device } from './use-preview-choice.ts';

interface FrontEndFrameProps {
  kind: ContentKind;
  id: string;
  /** Another value after each save. */
  savedAt: string | null;
  title: string;
  device: Device;
}

/**
 * The page of a front end with the saved values. After each save it opens a new address, through our script in the
 * page, or through the frame if the script is absent.
 */
export function FrontEndFrame({ kind, id, savedAt, title, device }: FrontEndFrameProps) {
  const client = useApolloClient();
  const frame = useRef<HTMLIFrameElement>(null);
  const [stage, room] = useRoom();
  const [src, setSrc] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  /** The origin whose script listens in the frame. */
  const listening = useRef<string | null>(null);

  /** Another number requests it again. */
  const [attempt, setAttempt] = useState(0);
  const { name } = kind;
  useEffect(() => {
    const controller = new AbortController();
    const show = async () => {
      const variables = { kind: name, id };
      const { data } = await client.query({ query: PreviewAddressDocument, variables, fetchPolicy: 'network-only' });
      if (controller.signal.aborted) return;
      const found = data?.previewAddress;
      setProblem(found ? null : 'There is no preview address for it in the settings any more.');
      if (!found) return;
      const page = frame.current?.contentWindow;
      if (page && listening.current === found.origin) {
        page.postMessage({ type: 'halden:saved', address: found.url } satisfies PreviewSaved, found.origin);
      } else setSrc(found.url);
    };
    show().catch((error: unknown) => {
      if (controller.signal.aborted) return;
      setProblem(readRequestError(error).message ?? 'The server could not be reached.');
    });
    return () => controller.abort();
  }, [client, name, id, savedAt, attempt]);

  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<{ type?: unknown } | null>) => {
      const own = frame.current;
      if (!own || source !== own.contentWindow || data?.type !== previewReady) return;
      if (origin === new URL(own.src).origin) listening.current = origin;
    };
    // The panel was loaded before the address was set, so its policy does not allow the frame.
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setBlocked(true);
    };
    window.addEventListener('message', onMessage);
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => {
      window.removeEventListener('message', onMessage);
      document.removeEventListener('securitypolicyviolation', onViolation);
    };
  }, []);

  return (
    <>
      {problem !== null && <Notice text={problem} action="Retry" onAct={() => setAttempt((before) => before + 1)} />}
      {isBlocked && (
        <Notice
          text="The preview address is new. Reload the panel to show it here."
          action="Reload"
          onAct={() => window.location.reload()}
        />
      )}
      <Stage ref={stage}>
        {src !== null && (
          <iframe
            ref={frame}
            title={title}
            src={src}
            referrerPolicy="no-referrer"
            // Its scripts run with the rights of its own origin; it cannot navigate the panel.
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            style={stageStyle(device, room)}
          />
        )}
      </Stage>
    </>
  );
}

function Notice({ text, action, onAct }: { text: string; action: string; onAct: () => void }): ReactNode {
  return (
    <Alert
      severity="warning"
      square
      action={
        <Button color="inherit" size="small" onClick={onAct}>
          {action}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
