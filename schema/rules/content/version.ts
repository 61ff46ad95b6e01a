import { object } from 'yup';
import { checkPatch } from '../check.ts';

/** Checks the input of an action that takes only the version that was read. @throws RuleFailure */
export const checkVersion = (input: unknown): number | undefined =>
  checkPatch(object({}), input ?? {}, { withVersion: true, ignored: [] }).version;
