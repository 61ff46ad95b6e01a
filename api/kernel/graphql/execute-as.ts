import { execute, parse, type DocumentNode, type GraphQLError, type GraphQLSchema } from 'graphql';
import type { Execute } from '#schema/render';
import type { VersionMemo } from '../version-memo.ts';
import type { Log } from '../log.ts';
import type { Scope } from '../scope.ts';
import { formatError } from './errors/format-error.ts';
import type { Kinds } from '../kinds.ts';

/** Runs the queries of pages in process, as the viewer of the scope. */
export function executeAs(
  schema: GraphQLSchema,
  kinds: Kinds,
  log: Log,
  around: <T>(name: string, work: () => Promise<T>) => Promise<T> = (_name, work) => work(),
): (scope: Scope) => Execute {
  const format = formatError(log, kinds);
  const formatted = (error: GraphQLError) =>
    format({ ...error.toJSON(), extensions: { code: 'INTERNAL_SERVER_ERROR', ...error.extensions } }, error);
  return (contextValue) =>
    async ({ query, variables, operationName }) => {
      const result = await around(operationName ?? 'query', async () =>
        execute({
          schema,
          document: typeof query === 'string' ? parse(query) : (query as DocumentNode),
          contextValue,
          ...(variables && { variableValues: variables }),
          ...(operationName !== undefined && { operationName }),
        }),
      );
      return { data: result.data, ...(result.errors && { errors: result.errors.map(formatted) }) };
    };
}

/** Memoises visitors' queries without variables, whose result is the same on every page. */
export function executeShared(executeAs: (scope: Scope) => Execute, memo: VersionMemo): (scope: Scope) => Execute {
  return (scope) => {
    const execute = executeAs(scope);
    return (request) => {
      const { operationName, variables = {} } = request;
      if (!operationName || Object.keys(variables).length > 0) return execute(request);
      return memo.get(
        // Operations of the client have unique names.
        operationName,
        () => execute(request),
        ({ errors }) => !errors,
      );
    };
  };
}
