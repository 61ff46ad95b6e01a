import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Log } from '../process/log.ts';
import { requestIdFor5xx, requestId } from '../http/request-id.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { inputFields } from './input-errors.ts';
import { countTokens, overLimit, queryLimits } from './limits.ts';

/** The one place that knows what an error looks like in a GraphQL answer. */
export function formatError(log: Log) {
  return (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const original = unwrapResolverError(thrown);
    const tooLarge = tooManyTokens(thrown);
    if (tooLarge) return tooLarge.toJSON();
    if (original === thrown && formatted.message.startsWith('Maximum call stack size')) return tooDeep;
    if (original === thrown && isOfGraphQL(formatted, thrown)) {
      const fields = inputFields(formatted, thrown);
      const { stacktrace: _, ...extensions } = formatted.extensions ?? {};
      // A rule of validation cannot name a code of its own.
      if (extensions['limit'] !== undefined || isFault(formatted)) extensions['code'] = 'BAD_USER_INPUT';
      if (!fields) return { ...formatted, extensions };
      return {
        ...formatted,
        message: Object.values(fields).join('. '),
        extensions: { code: 'BAD_USER_INPUT', fields },
      };
    }
    const error = toAppError(original);
    if (error.status >= 500) {
      log.error({ err: original, path: formatted.path, requestId: requestId() }, error.message);
    }
    const { message, ...details } = error.toJSON();
    const extensions = { ...details, ...requestIdFor5xx(error) };
    const { locations, path } = formatted;
    return { message, ...(locations && { locations }), ...(path && { path }), extensions };
  };
}

/** Brackets in brackets, of values or types: reading them came to an end before they did. */
const tooDeep: GraphQLFormattedError = {
  message: 'The query is nested too deeply',
  extensions: { code: 'BAD_USER_INPUT', limit: { name: 'depth', allowed: queryLimits.depth } },
};

function tooManyTokens(thrown: unknown): GraphQLError | undefined {
  if (!(thrown instanceof GraphQLError) || !/contains more tha[nt] \d+ tokens/.test(thrown.message)) return undefined;
  const { count, isMore } = countTokens(thrown.source?.body ?? '');
  const { message, extensions } = overLimit('tokens', count, isMore);
  const { http: _, ...shown } = extensions;
  return new GraphQLError(message, { extensions: shown });
}

/**
 * Refusals of the query itself: its syntax, shape or variables. Some of graphql-js's own have no code (a subscription, very many
 * wrong variables) and look like faults of ours; but what goes wrong in a resolver has a path.
 */
function isOfGraphQL(formatted: GraphQLFormattedError, thrown: unknown): boolean {
  return !isFault(formatted) || (thrown instanceof GraphQLError && thrown.path === undefined);
}

function isFault({ extensions }: GraphQLFormattedError): boolean {
  return extensions?.['code'] === 'INTERNAL_SERVER_ERROR';
}
