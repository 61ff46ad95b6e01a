import type { IncomingMessage } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { Asked } from '../cache-key.ts';
import type { Log } from '../../process/log.ts';
import type { PersistedQueries } from '../../graphql/persisted-queries.ts';
import type { Scope } from '../../scope/scope.ts';

export interface VisitorReadsOptions {
  asVisitor: () => Scope;
  graphql: ApolloServer<Scope>;
  persisted: PersistedQueries;
  isSecure: boolean;
  corsOrigins: readonly string[];
  log: Log;
}

/** What an interface answers, without the headers that every answer has. */
export interface ReadAnswer {
  status: number;
  headers: Iterable<[name: string, value: string]>;
  body: string;
}

/** Null for what has to go the whole way, through Express. */
export type Read = (request: IncomingMessage, asked: Asked) => Promise<ReadAnswer> | null;
