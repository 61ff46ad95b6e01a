import { lengthOf } from '#schema/text/length-of';
import { BadInput } from '../../kernel/errors/errors.ts';
import { splitIntoWords } from '../items/words/words.ts';

const minLength = 2;
const maxLength = 200;

/** The words of a query. @throws BadInput for one that is too short or too long */
export function checkedWords(query: string): string[] {
  const words = splitIntoWords(query);
  const problem =
    lengthOf(query) > maxLength
      ? `Search must be less than ${maxLength} characters`
      : [...words.join('')].length < minLength
        ? `Please enter at least ${minLength} characters`
        : undefined;
  if (problem !== undefined) throw new BadInput(problem, { query: problem });
  return words;
}
