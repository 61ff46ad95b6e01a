import type { CheckFinding } from '#schema/checks/run-checks';
import { countsInWords } from './check-words.ts';

/** Says how much there is to look at whenever the number changes, also while the details are closed. */
export function ChecksAnnouncer({ findings }: { findings: readonly CheckFinding[] | null }) {
  return (
    <div className="sr-only" aria-live="polite">
      {findings && `Checks: ${countsInWords(findings)}`}
    </div>
  );
}
