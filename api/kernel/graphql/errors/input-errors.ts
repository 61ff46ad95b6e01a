import { Kind, type ASTNode, type GraphQLFormattedError, type TypeNode } from 'graphql';
import type { AnyObject, ObjectSchema } from 'yup';
import { check, RuleFailure } from '#schema/rules/check';
import { contactRules } from '#schema/rules/visitors/contact';
import { typeNameOf } from '#schema/content/kind';
import { rulesOf } from '#schema/content/rules';
import { roleRules } from '#schema/rules/people/role';
import { settingInputRules } from '#schema/rules/settings';
import { userRules } from '#schema/rules/people/user';
import type { Kinds } from '../../kinds.ts';

/** The field and its message from a match. */
type ReadField = (match: RegExpExecArray, rulesOfField: RulesOfField) => [field: string, message: string];

// graphql-js reports invalid input in its message only. These are its messages (graphql 16,
// src/utilities/coerceInputValue.ts and src/validation/rules/ValuesOfCorrectTypeRule.ts).
const patterns: [RegExp, ReadField][] = [
  [/Field "(\w+)" is not defined by type/, ([, name]) => [name ?? '', 'Unknown field']],
  [
    /Field "?(?:\w+\.)?(\w+)"? of required type "[^"]+" was not provided/,
    ([, name], rules) => [name ?? '', requiredMessage(name ?? '', rules)],
  ],
  [
    /at "(?:\w+(?:\[\d+\])?\.)+(\w+)"; Expected non-nullable type/,
    ([, name], rules) => [name ?? '', requiredMessage(name ?? '', rules)],
  ],
  [
    /at "(?:\w+(?:\[\d+\])?\.)+(\w+)"; (.*)/s,
    ([, name, reason], rules) => [name ?? '', typeMessage(name ?? '', reason ?? '', rules)],
  ],
];

function requiredMessage(name: string, rules: RulesOfField): string {
  return ruleMessage(name, undefined, rules) ?? 'Required';
}

function typeMessage(name: string, reason: string, rules: RulesOfField): string {
  const message = ruleMessage(name, {}, rules);
  if (message !== undefined) return message;
  if (reason.startsWith('String ')) return 'Must be text';
  if (reason.startsWith('Boolean ')) return 'Must be true or false';
  if (reason.startsWith('Int ')) return 'Must be a whole number';
  return reason;
}

type Rules = ObjectSchema<AnyObject>;
type RulesOfField = (name: string) => Rules | undefined;

export interface InputRules {
  byType: ReadonlyMap<string, Rules>;
  /** For inputs whose type the message does not name. */
  all: readonly Rules[];
}

/** The rules of every GraphQL input. */
export function inputRulesOf(kinds: Kinds): InputRules {
  const ofKinds = kinds.all.map((kind): [string, Rules] => [typeNameOf(kind), rulesOf(kind)]);
  const byType = new Map<string, Rules>([
    ...ofKinds.flatMap(([name, rules]): [string, Rules][] => [
      [`${name}Input`, rules],
      [`${name}Patch`, rules],
    ]),
    ['MessageInput', contactRules() as Rules],
  ]);
  return {
    byType,
    all: [...ofKinds.map(([, rules]) => rules), userRules as Rules, roleRules as Rules, settingInputRules as Rules],
  };
}

/** The rules' message for a field that is missing (undefined) or of the wrong type (an object). */
function ruleMessage(name: string, value: unknown, rulesOfField: RulesOfField): string | undefined {
  const rules = rulesOfField(name);
  if (!rules) return undefined;
  try {
    check(rules, { [name]: value });
  } catch (error) {
    if (error instanceof RuleFailure) return error.fields[name];
    throw error;
  }
  return undefined;
}

/** The field and message of an input that graphql-js rejected, as REST would report them. */
export function inputFields(
  error: GraphQLFormattedError,
  thrown: unknown,
  { byType, all }: InputRules,
): Record<string, string> | undefined {
  const ofType = byType.get(inputTypeOf(error.message, thrown) ?? '');
  const rulesOfField: RulesOfField = (name) =>
    [...(ofType ? [ofType] : []), ...all].find(({ fields }) => Object.hasOwn(fields, name));
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(error.message);
    const found = match && read(match, rulesOfField);
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
