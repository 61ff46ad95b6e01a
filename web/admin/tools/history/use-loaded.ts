import { useEffect, useEffectEvent, useState } from 'react';

interface Loaded<Data> {
  data: Data | null;
  hasFailed: boolean;
  retry: () => void;
}

/** Loads something again whenever `key` changes. What was loaded for another key is not shown. */
export function useLoaded<Data>(key: string, load: () => Promise<Data>): Loaded<Data> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; data: Data | null } | null>(null);
  const read = useEffectEvent(load);
  useEffect(() => {
    let isCurrent = true;
    const answered = (data: Data | null) => isCurrent && setAnswer({ key, data });
    read().then(answered, () => answered(null));
    return () => {
      isCurrent = false;
    };
  }, [key, attempt]);
  const own = answer?.key === key ? answer : null;
  return {
    data: own?.data ?? null,
    hasFailed: own !== null && own.data === null,
    retry: () => {
      setAnswer(null);
      setAttempt((before) => before + 1);
    },
  };
}
