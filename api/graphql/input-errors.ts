import type { GraphQLFormattedError } from 'graphql';
import { statuses } from '#schema/constants';

const labels: Record<string, string> = { title: 'Title', slug: 'Slug', content: 'Content' };

// graphql-js says in prose what it refuses of an input; these are its sentences (graphql 16, src/utilities/coerceInputValue.ts
// and src/validation/rules/ValuesOfCorrectTypeRule.ts) and what a field's message is for each.
const sentences: [RegExp, (match: RegExpExecArray) => [string, string] | undefined][] = [
  [/Field "(\w+)" is not defined by type/, ([, name]) => [name ?? '', 'Unknown field']],
  [
    /Field "?(?:\w+\.)?(\w+)"? of required type "[^"]+" was not provided/,
    ([, name]) => [name ?? '', requiredMessage(name ?? '')],
  ],
  [
    /at "(?:\w+(?:\[\d+\])?\.)+(\w+)"; Expected non-nullable type/,
    ([, name]) => [name ?? '', requiredMessage(name ?? '')],
  ],
  [/at "(?:\w+(?:\[\d+\])?\.)+(\w+)"; (.*)/s, ([, name, reason]) => [name ?? '', typeMessage(reason ?? '')]],
];

function requiredMessage(name: string): string {
  const label = labels[name];
  return label ? `${label} is required` : 'Required';
}

function typeMessage(reason: string): string {
  if (reason.startsWith('String ')) return 'Must be text';
  if (reason.startsWith('Boolean ')) return 'Must be true or false';
  if (reason.startsWith('Int ')) return 'Must be a whole number';
  if (/"ContentStatus"/.test(reason)) return `Status must be ${statuses.slice(0, -1).join(', ')} or ${statuses.at(-1)}`;
  return reason;
}

/** The field and message behind a refusal of graphql-js to take an input, so that it reads as over REST. */
export function inputFields(error: GraphQLFormattedError): Record<string, string> | undefined {
  for (const [sentence, read] of sentences) {
    const match = sentence.exec(error.message);
    const found = match && read(match);
    if (found) return Object.fromEntries([found]);
  }
  return undefined;
}
