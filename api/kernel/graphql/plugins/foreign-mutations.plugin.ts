import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { allowedOrigin, everyOrigin } from '../../http/security/cors.ts';
import { isOwn } from '../../http/security/same-origin.ts';
import type { Scope } from '../../scope.ts';

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
              // Not an error of a resolver, so it sets the status of Apollo's response itself.
              throw new GraphQLError('Pages of other sites may send queries only', {
                extensions: { code: 'FORBIDDEN', http: { status: 403 } },
              });
            }
            return Promise.resolve();
          },
        }),
    },
  ];
}
