import type { RequestListener } from 'node:http';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenResponseCache } from '../response-cache/open-response-cache.ts';
import type { Jobs } from '../jobs/jobs.ts';

export interface Metrics {
  registry: Registry;
  /** The application with its time taken. */
  timed: (application: RequestListener) => RequestListener;
}

/** What Prometheus reads: requests, copies, the pool, the event loop, memory, versions. */
export function createMetrics(
  pool: Pool,
  statements: () => number,
): Metrics & { watch: (answers: OpenResponseCache) => void; watchJobs: (jobs: Pick<Jobs<object>, 'counts'>) => void } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const duration = new Histogram({
    name: 'halden_request_duration_seconds',
    help: 'Requests that the application answered: all that were not answered from a copy; a page with 304 is what its copy says',
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
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
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
        help: 'Work for later by what has become of it: created, retry, active, and failed for what was given up in the last week',
        labelNames: ['name', 'state'],
        registers,
        async collect() {
          this.reset();
          // What cannot be counted is left out: the other numbers are wanted most while the database is away.
          for (const { name, state, n } of await jobs.counts().catch(() => [])) this.set({ name, state }, n);
        },
      });
    },
    watch: ({ counts, store, version, replica }) => {
      new Counter({
        name: 'halden_public_answers_total',
        help: 'Requests by what copies had to do with them: hit, computed and kept, outdated while the database is away, not for all',
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
          help: 'Computed public answers by what the read replica had to do with them: used, behind what we have heard of, away',
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
      gauge('halden_copies_bytes', 'Memory that copies of public answers take', () => store.bytes);
      gauge('halden_copies', 'Copies of public answers', () => store.count);
      gauge('halden_content_version', 'What visitors see, numbered', () => version.number);
      gauge('halden_listening', '1 while changes made by other servers are heard of', () => Number(version.isHeard));
    },
  };
}

/** A handful of names: a label for each address would be a series for each. */
function partOf(url: string): string {
  const [, first = ''] = /^\/([^/?]*)/.exec(url) ?? [];
  return ['api', 'graphql', 'assets', 'media', 'brand', 'admin', 'healthz', 'readyz', 'metrics'].includes(first)
    ? first
    : 'site';
}
