import { Kind, type ASTNode, type GraphQLFormattedError, type TypeNode } from 'graphql';
import type { AnyObject, ObjectSchema } from 'yup';
import { check, RuleFailure } from '#schema/rules/check';
import { contactRules } from '#schema/rules/contact';
import { kinds } from '#schema/content/kinds';
import { rulesOf } from '#schema/content/rules';
import { roleRules } from '#schema/rules/role';
import { settingInputRules } from '#schema/rules/settings';
import { userRules } from '#schema/rules/user';

// graphql-js says in prose what it refuses of an input; these are its sentences (graphql 16, src/utilities/coerceInputValue.ts
// and src/validation/rules/ValuesOfCorrectTypeRule.ts) and what a field's message is for each.
type Read = (match: RegExpExecArray, type: string | undefined) => [string, string];
const sentences: [RegExp, Read][] = [
  [/Field "(\w+)" is not defined by type/, ([, name]) => [name ?? '', 'Unknown field']],
  [
    /Field "?(?:\w+\.)?(\w+)"? of required type "[^"]+" was not provided/,
    ([, name], type) => [name ?? '', requiredMessage(name ?? '', type)],
  ],
  [
    /at "(?:\w+(?:\[\d+\])?\.)+(\w+)"; Expected non-nullable type/,
    ([, name], type) => [name ?? '', requiredMessage(name ?? '', type)],
  ],
  [
    /at "(?:\w+(?:\[\d+\])?\.)+(\w+)"; (.*)/s,
    ([, name, reason], type) => [name ?? '', typeMessage(name ?? '', reason ?? '', type)],
  ],
];

function requiredMessage(name: string, type: string | undefined): string {
  return ruleMessage(name, undefined, type) ?? 'Required';
}

function typeMessage(name: string, reason: string, type: string | undefined): string {
  const message = ruleMessage(name, {}, type);
  if (message !== undefined) return message;
  if (reason.startsWith('String ')) return 'Must be text';
  if (reason.startsWith('Boolean ')) return 'Must be true or false';
  if (reason.startsWith('Int ')) return 'Must be a whole number';
  return reason;
}

// A field of one name has one rule for its type, whatever input it is in.
const inputRules = [...kinds.map((kind) => rulesOf(kind)), userRules, roleRules, settingInputRules];
// But what is optional of a person is required of who writes to us.
const rulesOfType = new Map([['MessageInput', contactRules]]);

/** What the rules say of the field with this value: of none, or of an object where none is expected. */
function ruleMessage(name: string, value: unknown, type: string | undefined): string | undefined {
  const rules = rulesOfType.get(type ?? '') ?? inputRules.find(({ fields }) => Object.hasOwn(fields, name));
  if (!rules) return undefined;
  try {
    check(rules as ObjectSchema<AnyObject>, { [name]: value });
  } catch (error) {
    if (error instanceof RuleFailure) return error.fields[name];
    throw error;
  }
  return undefined;
}

/** The field and message behind a refusal of graphql-js to take an input, so that it reads as over REST. */
export function inputFields(error: GraphQLFormattedError, thrown: unknown): Record<string, string> | undefined {
  const type = inputTypeOf(error.message, thrown);
  for (const [sentence, read] of sentences) {
    const match = sentence.exec(error.message);
    const found = match && read(match, type);
    if (found) return Object.fromEntries([found]);
  }
  return undefined;
}

/** The input type that a refusal is about: named in the sentence for a literal, by the variable's definition otherwise. */
function inputTypeOf(message: string, thrown: unknown): string | undefined {
  const named = /Field "(\w+)\.\w+"/.exec(message)?.[1];
  if (named !== undefined) return named;
  const [node] = (thrown as { nodes?: readonly ASTNode[] }).nodes ?? [];
  return node?.kind === Kind.VARIABLE_DEFINITION ? nameOf(node.type) : undefined;
}

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}
