import { HeaderMap, type ApolloServer } from '@apollo/server';
import type { RequestHandler } from 'express';
import type { Scope } from '../scope.ts';

/** Hands a request to Apollo, and Apollo's answer to Express. The scope and the body are there by then. */
export function graphqlHandler(server: ApolloServer<Scope>): RequestHandler {
  return async ({ method, headers: given, url, body: input, scope }, res) => {
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(given)) {
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    }
    const from = url.indexOf('?');
    const {
      status,
      headers: told,
      body,
    } = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers, search: from < 0 ? '' : url.slice(from), body: input as unknown },
      context: () => Promise.resolve(scope),
    });
    if (body.kind !== 'complete') throw new Error('An answer in parts was not asked for');
    for (const [name, value] of told) res.setHeader(name, value);
    res.status(status ?? 200).send(body.string);
  };
}
