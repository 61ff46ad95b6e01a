import type { Client } from './client.ts';

interface TypeRef {
  kind: string;
  name: string | null;
  ofType: TypeRef | null;
}
interface Field {
  name: string;
  args: { name: string; type: TypeRef }[];
  type: TypeRef;
}
interface Type {
  name: string;
  kind: string;
  fields: Field[] | null;
  possibleTypes: { name: string }[] | null;
}

const ref = '{ kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } } }';

let types = new Map<string, Type>();

/** The queries of the schema, as a client learns of them. */
export async function queriesOf(client: Client): Promise<Field[]> {
  const { data } = await client.graphql<{ __schema: { types: Type[] } }>(
    `{ __schema { types { name kind possibleTypes { name } fields { name args { name type ${ref} } type ${ref} } } } }`,
  );
  types = new Map(data?.__schema.types.map((type) => [type.name, type]));
  return types.get('Query')?.fields ?? [];
}

interface Answer {
  data: Record<string, unknown> | undefined;
}

/**
 * Selects everything that a query returns, as deep as the limits allow; if they never do, field by field.
 * @param call with its arguments
 */
export async function askAll(client: Client, call: string, type: TypeRef): Promise<Answer[]> {
  for (const depth of [5, 4, 3, 2]) {
    const answer = await ask(client, `{ ${call} ${selection(type, depth)} }`);
    if (answer) return [answer];
  }
  const answers: Answer[] = [];
  for (const part of partsOf(type)) {
    const answer = await ask(client, `{ ${call} { ${part} } }`);
    if (!answer) throw new Error(`${call} is refused with ${part}`);
    answers.push(answer);
  }
  return answers;
}

/** Null when a limit refuses it. */
async function ask(client: Client, query: string): Promise<Answer | null> {
  const { data, errors = [] } = await client.graphql<Record<string, unknown>>(query);
  const isInvalid = errors.some(({ extensions }) => extensions['code'] === 'GRAPHQL_VALIDATION_FAILED');
  if (isInvalid) throw new Error(`${query}: ${errors[0]?.message}`);
  return errors.some(({ extensions }) => 'limit' in extensions) ? null : { data: data ?? undefined };
}

/** Each field of a type by itself, a union member by member. */
function partsOf(type: TypeRef): string[] {
  return (types.get(nameOf(type))?.fields ?? []).flatMap((field) => {
    if (field.args.some((arg) => arg.type.kind === 'NON_NULL')) return [];
    const members = types.get(nameOf(field.type))?.possibleTypes;
    if (!members) return [`${field.name} ${selection(field.type, 1)}`];
    return members.map(({ name }) => `${field.name} { ... on ${name} { ${fieldsOf(name, 1, '')} } }`);
  });
}

const nameOf = (type: TypeRef): string => type.name ?? (type.ofType ? nameOf(type.ofType) : '');

const isLeaf = (type: TypeRef) => ['SCALAR', 'ENUM'].includes(types.get(nameOf(type))?.kind ?? '');

function selection(type: TypeRef, depth: number): string {
  const declared = types.get(nameOf(type));
  if (!declared || isLeaf(type)) return '';
  if (!declared.possibleTypes) return `{ ${fieldsOf(declared.name, depth, '')} }`;
  // Members of a union may have fields of one name and different types.
  const parts = declared.possibleTypes.map(({ name }) => `... on ${name} { ${fieldsOf(name, depth, `${name}_`)} }`);
  return `{ __typename ${parts.join(' ')} }`;
}

function fieldsOf(name: string, depth: number, prefix: string): string {
  const parts = (types.get(name)?.fields ?? []).flatMap((field) => {
    if (field.args.some(({ type }) => type.kind === 'NON_NULL')) return [];
    if (!isLeaf(field.type) && depth === 0) return [];
    const alias = prefix && `${prefix}${field.name}: `;
    return [`${alias}${field.name} ${selection(field.type, depth - 1)}`];
  });
  return ['__typename', ...parts].join(' ');
}
