import { checks, type CheckId } from './checks.ts';
import type { Finding, Subject } from './define.ts';
import type { CheckMode } from './modes.ts';

export interface CheckFinding extends Finding {
  check: CheckId;
  mode: Exclude<CheckMode, 'off'>;
}

export type CheckModes = Readonly<Record<CheckId, CheckMode>>;

/** More findings of one check than this are not helpful. */
const mostOfOneCheck = 20;

/** Runs one check, unless it is off. */
export function runCheck({ id, find }: (typeof checks)[number], subject: Subject, modes: CheckModes): CheckFinding[] {
  const mode = modes[id];
  if (mode === 'off') return [];
  return find(subject)
    .slice(0, mostOfOneCheck)
    .map((finding): CheckFinding => ({ ...finding, check: id, mode }));
}

/** Blocking findings come first. */
export const inOrder = (found: readonly CheckFinding[]): CheckFinding[] => [
  ...found.filter(({ mode }) => mode === 'block'),
  ...found.filter(({ mode }) => mode === 'warn'),
];

export const runChecks = (subject: Subject, modes: CheckModes): CheckFinding[] =>
  inOrder(checks.flatMap((check) => runCheck(check, subject, modes)));

/** The field of the item that a place belongs to: the parts of a page layout are its content. */
export const itemField = (field: string): string => (field.includes('.') ? 'content' : field);

const most = 3;

/** Why an item cannot be published, by field; null if nothing blocks. */
export function refusalOf(findings: readonly CheckFinding[]): Record<string, string> | null {
  const byField = Map.groupBy(
    findings.filter(({ mode }) => mode === 'block'),
    ({ place }) => itemField(place.field),
  );
  if (byField.size === 0) return null;
  return Object.fromEntries(
    [...byField].map(([field, found]) => {
      const more = found.length > most ? [`And ${found.length - most} more.`] : [];
      return [field, [...found.slice(0, most).map(({ message }) => message), ...more].join(' ')];
    }),
  );
}
