import { HeaderMap, type ApolloServer } from '@apollo/server';
import type { RequestHandler } from 'express';
import type { Scope } from '../scope/scope.ts';
import { answered } from './answered.ts';

/** Hands a request to Apollo, and Apollo's answer to Express. The scope and the body are there by then. */
export function graphqlHandler(server: ApolloServer<Scope>): RequestHandler {
  return async ({ method, headers: given, url, body: input, scope }, res) => {
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(given)) {
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    }
    const from = url.indexOf('?');
    const search = from < 0 ? '' : url.slice(from);
    const answer = await answered(server, { method, headers, search, body: input as unknown }, () => scope);
    for (const [name, value] of answer.headers) res.setHeader(name, value);
    res.status(answer.status).send(answer.body);
  };
}
