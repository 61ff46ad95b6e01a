import type { IncomingMessage } from 'node:http';
import { HeaderMap } from '@apollo/server';
import { parse, Kind, OperationTypeNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { answered } from '../../graphql/answered.ts';
import type { PersistedQueries } from '../../graphql/persisted-queries.ts';
import { queryLimits } from '../../graphql/limits.ts';
import { asksSharedOnly } from '../../graphql/shared-fields.ts';
import type { Read, VisitorReadsOptions } from './read.ts';

/** What Apollo and our plugins look at. */
const read = ['accept', 'content-type', 'apollo-require-preflight', 'x-apollo-operation-name'] as const;

const json = /^application\/json(?:;\s*charset=utf-?8)?$/i;

const address = /^\/graphql\/?(\?.*)?$/;

/** A request as Apollo takes it, and the query that it means. */
interface Meant {
  text: string;
  search: string;
  body: unknown;
}

type Options = Pick<VisitorReadsOptions, 'asVisitor' | 'graphql' | 'persisted'>;

/** Queries for what is the same for every visitor: not a change, not what depends on who asks. */
export function graphqlRead({ asVisitor, graphql, persisted }: Options): Read {
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

  return (request, { body }) => {
    const { method = 'GET', headers } = request;
    const meant = body ? meantByBody(request, body, persisted) : meantByAddress(request, persisted);
    if (!meant || !isShared(meant.text)) return null;
    const seen = new HeaderMap();
    for (const name of read) {
      const value = headers[name];
      if (typeof value === 'string') seen.set(name, value);
    }
    return answered(graphql, { method, headers: seen, search: meant.search, body: meant.body }, asVisitor);
  };
}

function meantByBody(
  { method, headers, url = '' }: IncomingMessage,
  body: Buffer,
  persisted: PersistedQueries,
): Meant | null {
  if (method !== 'POST' || address.exec(url)?.[1] !== undefined) return null;
  if (!json.test(headers['content-type'] ?? '')) return null;
  const given = parsed(body.toString());
  const text = given?.['query'] ?? persisted.meantBy(given?.['extensions']);
  return typeof text === 'string' ? { text, search: '', body: given } : null;
}

function meantByAddress({ method, headers, url = '' }: IncomingMessage, persisted: PersistedQueries): Meant | null {
  const [, search] = address.exec(url) ?? [];
  if (method !== 'GET' || search === undefined || headers['content-type'] !== undefined) return null;
  const given = new URLSearchParams(search);
  const text = given.get('query') ?? persisted.meantBy(parsed(given.get('extensions') ?? ''));
  return text === undefined ? null : { text, search, body: undefined };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const given: unknown = JSON.parse(text);
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
