import { itemField, refusalOf } from '#schema/checks/run-checks';
import type { CheckFinding } from '#schema/checks/run-checks';

export const blockingOf = (findings: readonly CheckFinding[] | null): readonly CheckFinding[] =>
  findings?.filter(({ mode }) => mode === 'block') ?? [];

/** "2 checks stop publishing: …" for the Publish button; empty if no check does. */
export function whyNotPublish(findings: readonly CheckFinding[] | null): string {
  const [first, ...others] = blockingOf(findings);
  if (!first) return '';
  const more = others.length > 0 ? ` And ${others.length} more under Details, Checks.` : '';
  return `Not possible yet. ${first.message}${more}`;
}

/** "2 stop publishing, 3 worth a look" */
export function countsInWords(findings: readonly CheckFinding[]): string {
  const blocking = blockingOf(findings).length;
  const others = findings.length - blocking;
  const words = [
    blocking > 0 && `${blocking} ${blocking === 1 ? 'stops' : 'stop'} publishing`,
    others > 0 && `${others} worth a look`,
  ];
  return words.filter(Boolean).join(', ') || 'No problems found';
}

interface Problem {
  name: string;
  label: string;
  message: string;
  finding?: CheckFinding;
}

/** Replaces a field that its checks refused by one line for each finding, which links to its place. */
export function withFindings(problems: readonly Problem[], findings: readonly CheckFinding[] | null): Problem[] {
  const blocking = blockingOf(findings);
  const refusals = refusalOf(blocking) ?? {};
  return problems.flatMap((problem) => {
    if (refusals[problem.name] !== problem.message) return [problem];
    return blocking
      .filter(({ place }) => itemField(place.field) === problem.name)
      .map((finding) => ({ ...problem, label: '', message: finding.message, finding }));
  });
}
