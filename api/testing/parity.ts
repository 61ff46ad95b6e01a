import type { Outcome } from './transports.ts';
import { transports } from './transports.ts';

/** A test of parity runs over each. */
export const both = Object.entries(transports);

/** What was made, or the reason why it was not. */
export async function made(outcome: Promise<Outcome>): Promise<Record<string, unknown>> {
  const { data, refusal } = await outcome;
  if (!data) throw new Error(`Refused: ${JSON.stringify(refusal)}`);
  return data;
}

export const refused = (outcome: Promise<Outcome<unknown>>) => outcome.then(({ refusal }) => refusal);

export const long = (length: number) => 'x'.repeat(length);
/** A value that is absent, in a table where undefined would not be seen. */
export const absent = undefined;

export type Fields = Record<string, string>;
export type Input = Record<string, unknown>;
