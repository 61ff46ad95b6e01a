import { RuleFailure } from '../rules/check.ts';

/** Messages by field; `{}` when the input is valid. */
export function problems(run: () => unknown): Readonly<Record<string, string>> {
  try {
    run();
    return {};
  } catch (error) {
    if (error instanceof RuleFailure) return error.fields;
    throw error;
  }
}

export const long = (length: number) => 'x'.repeat(length);
