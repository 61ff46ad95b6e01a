import { useState } from 'react';
import type { CheckFinding } from '#schema/checks/run-checks';
import { countsInWords } from './check-words.ts';

/** Announces the number of findings whenever it changes, even while the details are closed. */
export function ChecksAnnouncer({ findings }: { findings: readonly CheckFinding[] | null }) {
  const [hasFound, setFound] = useState(false);
  if (!hasFound && findings && findings.length > 0) setFound(true);
  return (
    <div className="sr-only" aria-live="polite">
      {/* Opening an item without findings announces nothing. */}
      {findings && hasFound && `Checks: ${countsInWords(findings)}`}
    </div>
  );
}
