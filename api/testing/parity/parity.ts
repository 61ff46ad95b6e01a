import type { Outcome } from '../transports/transports.ts';
import { transports } from '../transports/transports.ts';

/** Both transports, for `describe.each`. */
export const both = Object.entries(transports);

/** The data of a successful outcome. @throws if it was refused */
export async function made(outcome: Promise<Outcome>): Promise<Record<string, unknown>> {
  const { data, refusal } = await outcome;
  if (!data) throw new Error(`Refused: ${JSON.stringify(refusal)}`);
  return data;
}

export const refused = (outcome: Promise<Outcome<unknown>>) => outcome.then(({ refusal }) => refusal);

export const long = (length: number) => 'x'.repeat(length);
/** Names `undefined` in tables. */
export const absent = undefined;

export type Fields = Record<string, string>;
export type Input = Record<string, unknown>;
