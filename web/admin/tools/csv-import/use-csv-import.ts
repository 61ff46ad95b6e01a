import { useState } from 'react';
import { readRequestError } from '../../../lib/requests/request-error.ts';

interface Sent {
  data?: { result: unknown } | undefined;
}

type ResultOf<Answer extends Sent> = NonNullable<Answer['data']>['result'];

/**
 * A CSV file that is rehearsed as soon as it is chosen, and then imported.
 * @param send with `isDryRun`, saves nothing
 */
export function useCsvImport<Answer extends Sent>(send: (csv: string, isDryRun: boolean) => Promise<Answer>) {
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [rehearsal, setRehearsal] = useState<ResultOf<Answer> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const attempt = async (csv: string, isDryRun: boolean): Promise<Answer | null> => {
    setBusy(true);
    setProblem(null);
    try {
      return await send(csv, isDryRun);
    } catch (error) {
      setProblem(readRequestError(error).message ?? 'The file could not be sent. Please try again.');
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    file,
    rehearsal,
    problem,
    isBusy,
    choose: async (chosen: File | undefined) => {
      if (!chosen) return;
      const text = await chosen.text();
      setFile({ name: chosen.name, text });
      setRehearsal((await attempt(text, true))?.data?.result ?? null);
    },
    /** Resolves to null when it failed, with `problem`. */
    importFile: async (): Promise<{ answer: Answer; result: ResultOf<Answer> } | null> => {
      const answer = file && (await attempt(file.text, false));
      const result = answer?.data?.result;
      return answer && result ? { answer, result } : null;
    },
  };
}
