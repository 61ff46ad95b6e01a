import { Kind, type ASTNode, type GraphQLFormattedError, type TypeNode } from 'graphql';
import type { AnyObject, ObjectSchema } from 'yup';
import { check, RuleFailure } from '#schema/rules/check';
import { contactRules } from '#schema/rules/contact';
import { kinds } from '#schema/content/kinds';
import { rulesOf } from '#schema/content/rules';
import { roleRules } from '#schema/rules/role';
import { settingInputRules } from '#schema/rules/settings';
import { userRules } from '#schema/rules/user';

/** The field and its message from a match; `type` is the input type. */
type ReadField = (match: RegExpExecArray, type: string | undefined) => [field: string, message: string];

// graphql-js reports invalid input in its message only. These are its messages (graphql 16,
// src/utilities/coerceInputValue.ts and src/validation/rules/ValuesOfCorrectTypeRule.ts).
const patterns: [RegExp, ReadField][] = [
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

// Fields of one name have one type in all inputs.
const inputRules = [...kinds.map((kind) => rulesOf(kind)), userRules, roleRules, settingInputRules];
// Except in the contact form, where names and e-mail are required.
const rulesOfType = new Map([['MessageInput', contactRules]]);

/** The rules' message for a field that is missing (undefined) or of the wrong type (an object). */
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

/** The field and message of an input that graphql-js rejected, as REST would report them. */
export function inputFields(error: GraphQLFormattedError, thrown: unknown): Record<string, string> | undefined {
  const type = inputTypeOf(error.message, thrown);
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(error.message);
    const found = match && read(match, type);
    if (found) return Object.fromEntries([found]);
  }
  return undefined;
}

/** The rejected input type: literals have it in the message, variables in their definition. */
function inputTypeOf(message: string, thrown: unknown): string | undefined {
  const named = /Field "(\w+)\.\w+"/.exec(message)?.[1];
  if (named !== undefined) return named;
  const [node] = (thrown as { nodes?: readonly ASTNode[] }).nodes ?? [];
  return node?.kind === Kind.VARIABLE_DEFINITION ? nameOf(node.type) : undefined;
}

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}
