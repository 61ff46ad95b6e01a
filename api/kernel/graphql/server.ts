import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { OperationTypeNode, type DocumentNode, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { AppError } from '../errors/errors.ts';
import type { Log } from '../log.ts';
import { isShared } from './shared-fields.ts';
import type { Scope } from '../scope.ts';
import { retryAfter } from '../errors/to-app-error.ts';
import { costLimit } from './limits/cost.ts';
import { csrfHeaders } from '../http/security/csrf-prevention.ts';
import { formatError } from './errors/format-error.ts';
import { introspection } from './introspection.ts';
import { introspectionShapeRule } from './limits/introspection-limits.ts';
import { refuseInvalidIdsOfVisitors } from './plugins/invalid-ids.plugin.ts';
import { undoOfResponse } from './plugins/undo.plugin.ts';
import { queryLimits, shapeRule } from './limits/limits.ts';
import type { Kinds } from '../kinds.ts';

/** Small, because anybody can store persisted queries. */
const persistedQueryBytes = 2 * 1024 * 1024;

/** Characters of the texts of parsed queries; a document takes about a hundred times as much memory as its text. */
const parsedCharacters = 256 * 1024;

/** Call `start()` before the first request and `stop()` at the end. */
export function createGraphQLServer(
  schema: GraphQLSchema,
  kinds: Kinds,
  log: Log,
  plugins: readonly ApolloServerPlugin<Scope>[] = [],
): ApolloServer<Scope> {
  return new ApolloServer<Scope>({
    schema,
    // A setting switches it off, see introspection.ts.
    introspection: true,
    csrfPrevention: { requestHeaders: csrfHeaders },
    persistedQueries: { cache: new InMemoryLRUCache({ maxSize: persistedQueryBytes }), ttl: null },
    // By default Apollo keeps 30 MB of documents, as the length of their JSON, which it writes to know that.
    documentStore: new InMemoryLRUCache<DocumentNode>({
      maxSize: parsedCharacters,
      sizeCalculation: ({ loc }) => loc?.source.body.length ?? 1,
    }),
    // Each operation has its own limits.
    allowBatchedHttpRequests: false,
    parseOptions: { maxTokens: queryLimits.tokens },
    validationRules: [shapeRule, introspectionShapeRule],
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: formatError(log, kinds),
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // `responseHeaders` sets Cache-Control; this plugin would look at every field of every response.
      ApolloServerPluginCacheControlDisabled(),
      // For subgraphs only, and slow to load.
      ApolloServerPluginInlineTraceDisabled(),
      costLimit(schema),
      introspection,
      responseHeaders,
      undoOfResponse,
      refuseInvalidIdsOfVisitors,
      ...plugins,
    ],
    logger: { debug: () => {}, info: () => {}, warn: (m) => log.warn(m), error: (m) => log.error(m) },
  });
}

const requestErrorCodes = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/**
 * Sets status, Retry-After and Cache-Control, and merges the errors of one input into one, as in REST.
 * GraphQL over HTTP: a well-formed request that cannot be executed is 200 for a client that accepts application/json
 * only, and 4xx with application/graphql-response+json. Apollo sends 400 to both.
 */
const responseHeaders: ApolloServerPlugin<Scope> = {
  requestDidStart: () =>
    Promise.resolve({
      didEncounterErrors({ errors, response }) {
        for (const { originalError } of errors) {
          const wait = originalError instanceof AppError ? originalError.headers['Retry-After'] : undefined;
          if (wait !== undefined) response.http.headers.set('retry-after', wait);
        }
        return Promise.resolve();
      },
      willSendResponse({ request, response, operation, contextValue }) {
        if (response.body.kind === 'single') mergeFields(response.body.singleResult);
        const codes = response.body.kind === 'single' ? (response.body.singleResult.errors ?? []).map(codeOf) : [];
        const isRequestError = codes.some((code) => requestErrorCodes.has(code));
        const isTooLarge =
          response.body.kind === 'single' &&
          (response.body.singleResult.errors ?? []).some((error) => error.extensions?.['limit'] !== undefined);
        const accept = request.http?.headers.get('accept') ?? '';
        if (
          isRequestError &&
          !isTooLarge &&
          response.http.status === 400 &&
          !accept.includes('application/graphql-response+json')
        ) {
          response.http.status = 200;
        }
        // For some requests that cannot be executed, graphql-js returns errors as if from an execution.
        const isNotExecuted =
          response.body.kind === 'single' && response.body.singleResult.errors?.every(({ path }) => !path);
        if (isRequestError && isNotExecuted && accept.includes('application/graphql-response+json')) {
          response.http.status ??= 400;
        }
        if (codes.includes('UNAVAILABLE')) {
          response.http.status = 503;
          if (!response.http.headers.has('retry-after')) response.http.headers.set('retry-after', retryAfter);
        }
        const isCacheable =
          operation?.operation === OperationTypeNode.QUERY &&
          isShared(operation, contextValue.kinds) &&
          !contextValue.viewer &&
          codes.length === 0;
        response.http.headers.set('cache-control', isCacheable ? 'no-cache' : 'private, no-store');
        return Promise.resolve();
      },
    }),
};

function codeOf(error: { extensions?: Record<string, unknown> }): string {
  return String(error.extensions?.['code']);
}

function mergeFields(result: { errors?: readonly GraphQLFormattedError[] }): void {
  const errors = result.errors ?? [];
  const fields = errors.map((error) => error.extensions?.['fields'] as Record<string, string> | undefined);
  const [first] = errors;
  if (!first || errors.length < 2 || errors.some((error, i) => error.path || !fields[i])) return;
  const merged = Object.assign({}, ...fields) as Record<string, string>;
  result.errors = [
    { ...first, message: Object.values(merged).join('. '), extensions: { ...first.extensions, fields: merged } },
  ];
}
