import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { AnyObject, ObjectSchema } from 'yup';
import type { ContentResource } from '#schema/permissions';
import { oneOf, wholeNumber } from '#schema/value-rules/fields';
import { check } from '#schema/rules/check';
import { bodyFromRules } from '../../kernel/openapi/from-rules.ts';
import type { JsonSchema } from '../../kernel/openapi/json-schema.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Kinds } from '../../kernel/kinds.ts';

/** One tool of an assistant, for the viewer of a request. */
export interface Tool {
  name: string;
  title: string;
  /** A description for the assistant: what the tool does, and when to use it. */
  description: string;
  input: JsonSchema;
  annotations: ToolAnnotations;
  call: (input: unknown) => Promise<object>;
}

/** Creates the tools of one group that the viewer may use. */
export type ToolMaker = (scope: Scope, kinds: Kinds) => Tool[];

/** The tool changes nothing, and reads only this site. */
export const reads: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

/** The tool does not change what visitors see. */
export const drafts: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

type Words<T> = Readonly<Record<keyof T & string, string>>;

/**
 * The arguments of a tool: the JSON Schema for the assistant, and the check that its calls go through.
 * @param words what each argument means
 */
export function argumentsOf<T extends AnyObject>(rules: ObjectSchema<T>, words: Words<T>) {
  const schema: JsonSchema = bodyFromRules(rules);
  const properties = Object.entries(schema.properties ?? {});
  return {
    input: {
      ...schema,
      properties: Object.fromEntries(
        properties.map(([name, one]) => [name, { ...one, description: words[name as keyof Words<T>] }]),
      ),
    } satisfies JsonSchema,
    /** @throws RuleFailure */
    read: (input: unknown) => check(rules, input, {}, { ignored: [] }),
  };
}

/** The kinds for which the viewer has this permission. */
export const kindsFor = (
  { access }: Scope,
  kinds: Kinds,
  ...actions: ('read' | 'create' | 'update' | 'publish')[]
): Kinds =>
  new Kinds(kinds.all.filter(({ plural }) => actions.every((action) => access.can(action, plural as ContentResource))));

const namesOf = (kinds: Kinds) => kinds.all.map(({ name }) => name);

/** The rule of the argument `kind`. */
export const kindRule = (kinds: Kinds) => {
  const message = `Kind must be one of: ${namesOf(kinds).join(', ')}`;
  return oneOf(namesOf(kinds), message).required('Kind is required');
};

const idMessage = 'Id must be a whole number above 0';

/** The rule of the argument `id`. */
export const idRule = () =>
  wholeNumber(idMessage).min(1, idMessage).max(2_147_483_647, idMessage).required('Id is required');

export const kindWords = 'The kind of content.';
export const idWords = 'The id of the item, as `search` and `list` return it.';
