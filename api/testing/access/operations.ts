import type { Router } from 'express';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isScalarType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { buildSchema } from '../../app/build-schema.ts';
import { ownKinds } from '../../kernel/own-kinds.ts';
import { restParts } from '../../app/rest-router.ts';
import type { ApiResponse, Client } from '../client.ts';

/** A REST route or GraphQL field, derived from the real router and schema. */
export interface Operation {
  /** `PUT /api/posts/:id` or `Mutation.updatePost` */
  name: string;
  /** Calls it: reads with the id of an existing item, changes with an id that does not exist. */
  call: (client: Client, existing: Existing) => Promise<Outcome>;
}

/** Items that visitors must not see, by kind. */
export interface Existing {
  id: (thing: string) => number;
  slug: (thing: string) => string;
}

/** `hidden`: the response is the same as for a missing item. */
export type Outcome = 'reached' | 'hidden' | 'unauthenticated' | 'forbidden' | 'failed';

const missingId = 2147483647;

export function restOperations(): Operation[] {
  return Object.entries(restParts(ownKinds)).flatMap(([part, routes]) =>
    routesOf(routes()).flatMap(({ path, methods }) =>
      methods.map((method) => ({
        name: `${method} /api${part}${path === '/' ? '' : path}`,
        call: async (client: Client, existing: Existing) => {
          const isRead = method === 'GET' || method === 'HEAD';
          const given = path.replace(/:(\w+)/g, (_, name: string) => {
            if (name === 'slug') return existing.slug(part.slice(1));
            if (name === 'key') return 'nothing';
            if (name === 'kind') return 'page';
            if (name === 'name') return 'header';
            return String(isRead ? existing.id(part.slice(1)) : missingId);
          });
          const body = isRead || method === 'DELETE' ? undefined : {};
          return ofStatus(await client.send(method, `/api${part}${given === '/' ? '' : given}`, body));
        },
      })),
    ),
  );
}

interface RouteLayer {
  route?: { path: string; stack: { handle: { methods?: string[] } }[] };
}

function routesOf(router: Router) {
  return (router.stack as unknown as RouteLayer[]).flatMap(({ route }) => {
    if (!route) return [];
    const { methods } = route.stack[0]?.handle ?? {};
    if (!methods) throw new Error(`${route.path} was not created with api/kernel/rest/route.ts`);
    return [{ path: route.path, methods }];
  });
}

function ofStatus({ status }: ApiResponse): Outcome {
  if (status >= 500) return 'failed';
  return ({ 401: 'unauthenticated', 403: 'forbidden', 404: 'hidden' } as const)[status] ?? 'reached';
}

export function graphqlOperations(): Operation[] {
  const schema = buildSchema();
  const types = [schema.getQueryType(), schema.getMutationType()].filter((type) => type != null);
  return types.flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({
      name: `${type.name}.${field.name}`,
      call: async (client: Client, existing: Existing) => {
        const id = type.name === 'Query' ? existing.id(field.name) : missingId;
        const { data, errors } = await client.graphql(document(type.name, field, id));
        if (!errors) return Object.values(data ?? {})[0] === null ? 'hidden' : 'reached';
        const code = errors[0]?.extensions['code'];
        if (code === 'UNAUTHENTICATED') return 'unauthenticated';
        if (code === 'FORBIDDEN') return 'forbidden';
        return code === 'INTERNAL_SERVER_ERROR' || code === 'GRAPHQL_VALIDATION_FAILED' ? 'failed' : 'reached';
      },
    })),
  );
}

function document(root: string, field: GraphQLField<unknown, unknown>, id: number): string {
  // Content can be read by id or slug, neither of which is required.
  const isGiven = (name: string, type: GraphQLInputType) => isNonNullType(type) || name === 'id';
  const given = field.args.filter(({ name, type }) => isGiven(name, type));
  const values = given.map(({ name, type }) => `${name}: ${literal(type, id)}`);
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${root.toLowerCase()} { ${field.name}${values.length > 0 ? `(${values.join(', ')})` : ''}${selection} }`;
}

/** A minimal valid literal of a type. */
function literal(type: GraphQLInputType, id: number): string {
  if (isNonNullType(type)) return literal(type.ofType, id);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${required.map((field) => `${field.name}: ${literal(field.type, id)}`).join(', ')} }`;
  }
  if (!isScalarType(type)) throw new Error('Unknown input type');
  const scalars: Record<string, string> = {
    ID: `"${id}"`,
    Int: '1',
    Float: '1',
    Boolean: 'true',
    DateTime: '"2026-01-01T00:00:00Z"',
  };
  return scalars[type.name] ?? '"x"';
}
