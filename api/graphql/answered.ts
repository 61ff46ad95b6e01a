import type { ApolloServer, HTTPGraphQLRequest } from '@apollo/server';
import type { Scope } from '../scope/scope.ts';

/** What Apollo answers to a request, whole. */
export interface Answered {
  status: number;
  headers: Iterable<[name: string, value: string]>;
  body: string;
}

/** @param scope of whoever asks, made once the request is worth it */
export async function answered(
  server: ApolloServer<Scope>,
  httpGraphQLRequest: HTTPGraphQLRequest,
  scope: () => Scope,
): Promise<Answered> {
  const { status, headers, body } = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest,
    context: () => Promise.resolve(scope()),
  });
  if (body.kind !== 'complete') throw new Error('An answer in parts was not asked for');
  return { status: status ?? 200, headers, body: body.string };
}
