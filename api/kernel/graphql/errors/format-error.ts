import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Log } from '../../log.ts';
import { requestIdFor5xx } from '../../http/request-context.ts';
import { logServerError } from '../../http/responses/log-server-error.ts';
import { toAppError } from '../../errors/to-app-error.ts';
import { inputFields, inputRulesOf } from './input-errors.ts';
import { countTokens, overLimit, queryLimits } from '../limits/limits.ts';
import type { Kinds } from '../../kinds.ts';

/** Translates errors for GraphQL responses: the only place that knows their format. */
export function formatError(log: Log, kinds: Kinds) {
  const inputRules = inputRulesOf(kinds);
  return (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const original = causeOf(thrown);
    const tooLarge = tooManyTokens(thrown);
    if (tooLarge) return tooLarge.toJSON();
    if (original === thrown && formatted.message.startsWith('Maximum call stack size')) return tooDeep;
    if (original === thrown && isRequestError(formatted, thrown)) {
      const fields = inputFields(formatted, thrown, inputRules);
      const { stacktrace: _, ...extensions } = formatted.extensions ?? {};
      // Validation rules cannot set a code.
      if (extensions['limit'] !== undefined || isServerError(formatted)) extensions['code'] = 'BAD_USER_INPUT';
      if (!fields) return { ...formatted, extensions };
      return {
        ...formatted,
        message: Object.values(fields).join('. '),
        extensions: { code: 'BAD_USER_INPUT', fields },
      };
    }
    const error = toAppError(original);
    logServerError(log, original, error, { path: formatted.path });
    const { message, ...details } = error.toJSON();
    const extensions = { ...details, ...requestIdFor5xx(error) };
    const { locations, path } = formatted;
    return { message, ...(locations && { locations }), ...(path && { path }), extensions };
  };
}

/** What a resolver threw, or a plugin: Apollo wraps a plugin's error without the nodes that graphql-js would name. */
function causeOf(thrown: unknown): unknown {
  if (!(thrown instanceof GraphQLError) || thrown.path !== undefined || thrown.nodes !== undefined) {
    return unwrapResolverError(thrown);
  }
  const { originalError } = thrown;
  return originalError === undefined || originalError instanceof GraphQLError ? thrown : originalError;
}

/** For nested lists or types that overflow the parser's stack. */
const tooDeep: GraphQLFormattedError = {
  message: 'The query is nested too deeply',
  extensions: { code: 'BAD_USER_INPUT', limit: { name: 'depth', allowed: queryLimits.depth } },
};

function tooManyTokens(thrown: unknown): GraphQLError | undefined {
  if (!(thrown instanceof GraphQLError) || !/contains more tha[nt] \d+ tokens/.test(thrown.message)) return undefined;
  const { count, isMore } = countTokens(thrown.source?.body ?? '');
  const { message, extensions } = overLimit('tokens', count, isMore);
  const { http: _, ...rest } = extensions;
  return new GraphQLError(message, { extensions: rest });
}

/**
 * Whether graphql-js or Apollo rejected the request: its syntax, shape or variables. Some such errors have no code (a
 * subscription, very many invalid variables) and look like server errors; but only errors of resolvers have a path.
 */
function isRequestError(formatted: GraphQLFormattedError, thrown: unknown): boolean {
  return !isServerError(formatted) || (thrown instanceof GraphQLError && thrown.path === undefined);
}

function isServerError({ extensions }: GraphQLFormattedError): boolean {
  return extensions?.['code'] === 'INTERNAL_SERVER_ERROR';
}
