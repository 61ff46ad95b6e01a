import { HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import { parse, Kind, OperationTypeNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { queryLimits } from '../graphql/limits.ts';
import { asksSharedOnly } from '../graphql/shared-fields.ts';
import type { Read, ReadAnswer, VisitorReadsOptions } from './visitor-reads.ts';

/** What Apollo and our plugins look at. */
const read = ['accept', 'content-type', 'apollo-require-preflight', 'x-apollo-operation-name'] as const;

const json = /^application\/json(?:;\s*charset=utf-?8)?$/i;

/** Queries for what is the same for every visitor: not a change, not what depends on who asks. */
export function graphqlRead({ asVisitor, graphql }: Pick<VisitorReadsOptions, 'asVisitor' | 'graphql'>): Read {
  const shared = new LRUCache<string, boolean>({
    maxSize: 1024 * 1024,
    sizeCalculation: (_, text) => 2 * text.length + 100,
  });
  const isShared = (text: string): boolean => {
    let known = shared.get(text);
    if (known === undefined) {
      known = readsSharedOnly(text);
      shared.set(text, known);
    }
    return known;
  };

  const run = async (asked: HTTPGraphQLRequest): Promise<ReadAnswer> => {
    const {
      status = 200,
      headers,
      body,
    } = await graphql.executeHTTPGraphQLRequest({
      httpGraphQLRequest: asked,
      context: () => Promise.resolve(asVisitor()),
    });
    if (body.kind !== 'complete') throw new Error('An answer in parts was not asked for');
    return { status, headers, body: body.string };
  };

  return ({ method, headers, url = '/' }, { body }) => {
    if (method !== 'POST' || !body || !/^\/graphql\/?$/.test(url) || !json.test(headers['content-type'] ?? ''))
      return null;
    const given = parsed(body);
    if (!given || typeof given['query'] !== 'string' || !isShared(given['query'])) return null;
    const seen = new HeaderMap();
    for (const name of read) {
      const value = headers[name];
      if (typeof value === 'string') seen.set(name, value);
    }
    return run({ method, headers: seen, search: '', body: given });
  };
}

function parsed(body: Buffer): Record<string, unknown> | null {
  try {
    const given: unknown = JSON.parse(body.toString());
    return typeof given === 'object' && !Array.isArray(given) ? (given as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function readsSharedOnly(text: string): boolean {
  try {
    return parse(text, { noLocation: true, maxTokens: queryLimits.tokens }).definitions.every(
      (one) =>
        one.kind === Kind.FRAGMENT_DEFINITION ||
        (one.kind === Kind.OPERATION_DEFINITION && one.operation === OperationTypeNode.QUERY && asksSharedOnly(one)),
    );
  } catch {
    return false;
  }
}
