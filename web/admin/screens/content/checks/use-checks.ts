import { createContext, useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { CheckFinding } from '#schema/checks/run-checks';
import { whenIdle } from '../../../../lib/when-idle.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentValues } from '../editor/form/content-values.ts';
import type { ProblemFinder } from './find-problems.ts';
import type { TextPlaces } from './text-places.ts';

export interface Checks {
  /** Blocking findings come first; null before the first run. */
  findings: readonly CheckFinding[] | null;
  hasFailed: boolean;
  /** Leads to the place of a finding. */
  go: (finding: CheckFinding) => void;
  /** Gives the picture of a finding its alternative text; null if that is not possible. */
  describe: ((finding: CheckFinding, altText: string) => void) | null;
}

export const ChecksContext = createContext<Checks | null>(null);

const pauseMs = 600;
/** A long text takes a while to check. */
const longPauseMs = 2000;
const longText = 100_000;

interface ChecksOptions {
  kind: ContentKind;
  values: ContentValues;
  focusField: (name: string) => void;
  readOnly: boolean;
}

/** Checks the unsaved text when typing pauses. */
export function useChecks({ kind, values, focusField, readOnly }: ChecksOptions) {
  const client = useApolloClient();
  const finder = useRef<ProblemFinder>(null);
  const texts = useRef<TextPlaces>(null);
  const [found, setFound] = useState<Pick<Checks, 'findings' | 'hasFailed'>>({ findings: null, hasFailed: false });
  /** Counts returns to this tab, because something may have changed in another. */
  const [visits, setVisits] = useState(0);

  useEffect(() => {
    const onFocus = () => {
      finder.current?.forget();
      setVisits((before) => before + 1);
    };
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);

  useEffect(() => {
    let isStale = false;
    const run = async () => {
      try {
        const { ProblemFinder: Finder } = await import('./find-problems.ts');
        finder.current ??= new Finder(client, kind);
        const findings = await finder.current.find(values, () => isStale);
        if (!isStale) setFound((was) => (isSame(was.findings, findings) ? was : { findings, hasFailed: false }));
      } catch {
        if (!isStale) setFound((was) => (was.hasFailed ? was : { findings: null, hasFailed: true }));
      }
    };
    const pause = values.content.length > longText ? longPauseMs : pauseMs;
    const timer = setTimeout(() => whenIdle(() => !isStale && void run(), 1000), pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [client, kind, values, visits]);

  const go = ({ place }: CheckFinding) => {
    if (place.at && texts.current) texts.current.reveal(place);
    else focusField(place.field);
  };
  const describe = ({ place }: CheckFinding, altText: string) => {
    if (texts.current?.describe) texts.current.describe(place, altText);
    else texts.current?.reveal(place);
  };
  return { checks: { ...found, go, describe: readOnly ? null : describe } satisfies Checks, texts };
}

const isSame = (one: readonly CheckFinding[] | null, other: readonly CheckFinding[]) =>
  JSON.stringify(one) === JSON.stringify(other);
