import { useEffect, useMemo, useRef, useState } from 'react';
import { useSessionLost } from '../../../../session/use-session-lost.ts';
import { DraftLoader } from './draft-loader.ts';
import { sendDraft } from './send-draft.ts';

export const typingPauseMs = 400;

export interface DraftDocument {
  /** The last rendered document; null before the first. */
  html: string | null;
  isLoading: boolean;
  /** The error of the last request. */
  problem: string | null;
  retry: () => void;
}

/** The page rendered with these values, updated while typing. @param subject a section of content, or `look` */
export function useDraftDocument(subject: string, values: object): DraftDocument {
  const [html, setHtml] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const loader = useRef<DraftLoader | null>(null);
  const sessionLost = useSessionLost();
  const body = useMemo(() => JSON.stringify(values), [values]);

  useEffect(() => {
    const next = new DraftLoader({
      send: (text) => sendDraft(subject, text),
      delayMs: typingPauseMs,
      onStart: () => setLoading(true),
      onAnswer: (answer) => {
        setLoading(false);
        if ('html' in answer) {
          setHtml(answer.html);
          setProblem(null);
        } else if ('problem' in answer) setProblem(answer.problem);
        else {
          setProblem('Your session has ended.');
          sessionLost();
        }
      },
    });
    loader.current = next;
    return () => next.stop();
    // oxlint-disable-next-line react/exhaustive-deps -- one loader for the life of the component
  }, [subject]);

  useEffect(() => loader.current?.want(body), [subject, body]);
  return { html, isLoading, problem, retry: () => loader.current?.retry() };
}
