import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { OperationTypeNode, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { AppError } from '../errors/errors.ts';
import type { Log } from '../process/log.ts';
import { asksSharedOnly } from './shared-fields.ts';
import type { Scope } from '../scope/scope.ts';
import { retryAfter } from '../errors/to-app-error.ts';
import { costLimit } from './cost.ts';
import { formatError } from './format-error.ts';
import { introspection } from './introspection.ts';
import { queryLimits, shapeRule } from './limits.ts';

/** Anybody can store queries here, so it is small. */
const persistedQueryBytes = 2 * 1024 * 1024;

/** Needs `start()` before the first request and `stop()` at the end. */
export function createGraphQLServer(
  schema: GraphQLSchema,
  log: Log,
  plugins: readonly ApolloServerPlugin<Scope>[] = [],
): ApolloServer<Scope> {
  return new ApolloServer<Scope>({
    schema,
    // The settings decide, and may change while we run.
    introspection: true,
    csrfPrevention: true,
    persistedQueries: { cache: new InMemoryLRUCache({ maxSize: persistedQueryBytes }), ttl: null },
    // Several in one request would share one limit.
    allowBatchedHttpRequests: false,
    parseOptions: { maxTokens: queryLimits.tokens },
    validationRules: [shapeRule],
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: formatError(log),
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // We say ourselves what may be kept; this would look at every field of every answer.
      ApolloServerPluginCacheControlDisabled(),
      // For subgraphs, which this is not; and loaded with all of its message formats.
      ApolloServerPluginInlineTraceDisabled(),
      costLimit(schema),
      introspection,
      requestErrors,
      ...plugins,
    ],
    logger: { debug: () => {}, info: () => {}, warn: (m) => log.warn(m), error: (m) => log.error(m) },
  });
}

const requestErrorCodes = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/**
 * What is refused of one input is one error, as over REST, although graphql-js reports it field by field.
 * GraphQL over HTTP: a well-formed request that cannot be executed is 200 for a client that accepts application/json
 * only, and 4xx with application/graphql-response+json. Apollo answers 400 to both.
 */
const requestErrors: ApolloServerPlugin<Scope> = {
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
        // graphql-js answers to some of what it cannot run as if it had.
        const isUnrun =
          response.body.kind === 'single' && response.body.singleResult.errors?.every(({ path }) => !path);
        if (isRequestError && isUnrun && accept.includes('application/graphql-response+json')) {
          response.http.status ??= 400;
        }
        if (codes.includes('UNAVAILABLE')) {
          response.http.status = 503;
          if (!response.http.headers.has('retry-after')) response.http.headers.set('retry-after', retryAfter);
        }
        // What visitors read is the same for all of them.
        const isRead =
          operation?.operation === OperationTypeNode.QUERY &&
          asksSharedOnly(operation, contextValue.kinds) &&
          !contextValue.viewer &&
          codes.length === 0;
        response.http.headers.set('cache-control', isRead ? 'no-cache' : 'private, no-store');
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
