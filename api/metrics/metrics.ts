import type { RequestListener } from 'node:http';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenResponseCache } from '../delivery/response-cache/open-response-cache.ts';
import type { Jobs } from '../kernel/jobs/jobs.ts';

export interface Metrics {
  registry: Registry;
  /** Wraps the application to measure its response times. */
  timed: (application: RequestListener) => RequestListener;
}

/** Metrics for Prometheus: requests, response cache, pool, jobs, event loop, memory and versions. */
export function createMetrics(
  pool: Pool,
  statements: () => number,
): Metrics & {
  watchCache: (cache: OpenResponseCache) => void;
  watchJobs: (jobs: Pick<Jobs<object>, 'counts'>) => void;
} {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const duration = new Histogram({
    name: 'halden_request_duration_seconds',
    help: 'Requests served by the application and not from the response cache; 304 for a page that has not changed',
    labelNames: ['part', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  new Counter({
    name: 'halden_database_statements_total',
    help: 'Statements run for requests',
    registers,
    collect() {
      this.reset();
      this.inc(statements());
    },
  });
  new Gauge({
    name: 'halden_database_connections',
    help: 'Connections of the pool by state, and requests waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'halden_info',
    help: 'Versions',
    labelNames: ['node'],
    registers,
  }).set({ node: process.version }, 1);

  return {
    registry,
    timed: (application) => (request, response) => {
      const began = performance.now();
      const part = partOf(request.url ?? '/');
      const { method = 'GET' } = request;
      response.once('finish', () => {
        duration.observe({ part, method, status: response.statusCode }, (performance.now() - began) / 1000);
      });
      application(request, response);
    },
    watchJobs: (jobs) => {
      new Gauge({
        name: 'halden_jobs',
        help: 'Jobs by state: created, retry, active, and failed in the last week',
        labelNames: ['name', 'state'],
        registers,
        async collect() {
          this.reset();
          // Without the database the job counts are left out, so that the other metrics stay available.
          for (const { name, state, n } of await jobs.counts().catch(() => [])) this.set({ name, state }, n);
        },
      });
    },
    watchCache: ({ counts, store, version, replica }) => {
      new Counter({
        name: 'halden_cache_requests_total',
        help: 'Requests by cache outcome: hit, miss (computed and stored), stale (during an outage), bypass (not cacheable)',
        labelNames: ['outcome'],
        registers,
        collect() {
          this.reset();
          for (const [outcome, n] of Object.entries(counts)) this.inc({ outcome }, n);
        },
      });
      if (replica) {
        new Counter({
          name: 'halden_replica_reads_total',
          help: 'Computed public responses by use of the read replica: used, behind (lacks a known change), away',
          labelNames: ['outcome'],
          registers,
          collect() {
            this.reset();
            for (const [outcome, n] of Object.entries(replica.counts)) this.inc({ outcome }, n);
          },
        });
      }
      const gauge = (name: string, help: string, value: () => number) =>
        new Gauge({
          name,
          help,
          registers,
          collect: function (this: Gauge) {
            this.set(value());
          },
        });
      gauge('halden_cache_bytes', 'Memory used by the response cache', () => store.bytes);
      gauge('halden_cache_entries', 'Entries of the response cache', () => store.count);
      gauge('halden_content_version', 'Grows with every change of public content', () => version.total);
      gauge('halden_listening', '1 while notified of changes by other servers', () => Number(version.isListening));
    },
  };
}

/** The first part of an address, if it is a known one: every label value makes a time series. */
function partOf(url: string): string {
  const [, first = ''] = /^\/([^/?]*)/.exec(url) ?? [];
  return ['api', 'graphql', 'mcp', 'assets', 'media', 'brand', 'admin', 'healthz', 'readyz', 'metrics'].includes(first)
    ? first
    : 'site';
}
