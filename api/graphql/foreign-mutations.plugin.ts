import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import { Forbidden } from '../errors/errors.ts';
import { allowedOrigin, everyOrigin } from '../http/cors.ts';
import { isOwn } from '../http/same-origin.ts';
import type { Scope } from '../scope/scope.ts';

/**
 * With `CORS_ORIGINS=*` browsers let pages of every origin send operations. Those whose origin is not named may read
 * only.
 */
export function refuseForeignMutations(origins: readonly string[]): ApolloServerPlugin<Scope>[] {
  if (!origins.includes(everyOrigin)) return [];
  return [
    {
      requestDidStart: () =>
        Promise.resolve({
          didResolveOperation({ operation, request, contextValue }) {
            if (operation?.operation !== OperationTypeNode.MUTATION || contextValue.viewer?.tokenId !== undefined) {
              return Promise.resolve();
            }
            const header = (name: string) => request.http?.headers.get(name);
            const origin = header('origin');
            if (
              !isOwn(header('sec-fetch-site'), origin, header('host')) &&
              allowedOrigin(origins, origin) === undefined
            ) {
              throw new Forbidden('Pages of other sites may send queries only');
            }
            return Promise.resolve();
          },
        }),
    },
  ];
}
