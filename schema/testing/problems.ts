import { RuleFailure } from '../rules/check.ts';

/** The broken rules by field, `{}` when there are none. */
export function problems(run: () => unknown): Readonly<Record<string, string>> {
  try {
    run();
    return {};
  } catch (error) {
    if (error instanceof RuleFailure) return error.fields;
    throw error;
  }
}

/** Text of so many characters. */
export const long = (length: number) => 'x'.repeat(length);
