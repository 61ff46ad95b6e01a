import type { RequestListener } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import type * as Api from '@opentelemetry/api';
import { loggedPath } from '../kernel/http/secret-addresses.ts';
import type { Log } from '../kernel/log.ts';
import type { Scope } from '../kernel/scope.ts';
import type { StatementListener } from '../kernel/database/connections/statement-client.ts';

/** Traces of requests, statements and jobs, exported to an OpenTelemetry collector. */
export interface Tracing {
  /** A span for each request, within the caller's span if it sends `traceparent`. */
  requests: (handler: RequestListener) => RequestListener;
  /** A span for each statement, with its text and without its values. */
  statement: StatementListener;
  /** A span for a job. */
  job: Around;
  /** A span for a GraphQL operation that a page runs in process. */
  operation: Around;
  /** Spans for GraphQL operations over HTTP. */
  plugin: ApolloServerPlugin<Scope>;
  /** Sends the remaining spans. */
  stop: () => Promise<void>;
}

export type Around = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** How long `stop` waits for the collector. */
const maxFlushMs = 1500;

const maxStatementLength = 4000;

/**
 * OpenTelemetry's packages read the exporter's address, service name and sampling from their own environment variables.
 */
export async function openTracing(log: Log): Promise<Tracing> {
  const { api, sdk, otlp, resources } = await load();
  const { trace, context, propagation, SpanKind, SpanStatusCode, diag, DiagLogLevel } = api;
  const quiet = () => undefined;
  const warn = (message: string, ...rest: unknown[]) => log.warn({ rest }, `Tracing: ${message}`);
  diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
  const provider = new sdk.NodeTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'halden' }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(new otlp.OTLPTraceExporter())],
  });
  provider.register();
  const tracer = trace.getTracer('halden');

  const recordError = (span: Api.Span, error: unknown) => {
    span.recordException(error instanceof Error ? error : String(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
  };
  const around = (kind: Api.SpanKind, attributes: (name: string) => Api.Attributes, nameOf = (name: string) => name) =>
    (<T>(name: string, work: () => Promise<T>) =>
      tracer.startActiveSpan(nameOf(name), { kind, attributes: attributes(name) }, async (span) => {
        try {
          return await work();
        } catch (error) {
          recordError(span, error);
          throw error;
        } finally {
          span.end();
        }
      })) satisfies Around;

  return {
    requests: (handler) => (request, response) => {
      const { method = 'GET', url = '/', headers } = request;
      const caller = propagation.extract(context.active(), headers);
      const attributes = { 'http.request.method': method, 'url.path': loggedPath(url) };
      const span = tracer.startSpan(`${method} ${partOf(url)}`, { kind: SpanKind.SERVER, attributes }, caller);
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(trace.setSpan(caller, span), () => handler(request, response));
    },
    statement: (text, done) => {
      const span = tracer.startSpan(/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement', {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
      });
      void done.catch((error: unknown) => recordError(span, error)).finally(() => span.end());
    },
    job: around(
      SpanKind.INTERNAL,
      () => ({}),
      (name) => `job ${name}`,
    ),
    operation: around(
      SpanKind.INTERNAL,
      (name) => ({ 'graphql.operation.name': name }),
      (name) => `graphql ${name}`,
    ),
    plugin: {
      requestDidStart: () => {
        const span = tracer.startSpan('graphql', { kind: SpanKind.INTERNAL });
        return Promise.resolve({
          didResolveOperation: ({ operation, operationName }) => {
            if (operation) {
              span.updateName(`graphql ${operation.operation}`);
              span.setAttribute('graphql.operation.type', operation.operation);
            }
            if (operationName != null) span.setAttribute('graphql.operation.name', operationName);
            return Promise.resolve();
          },
          didEncounterErrors: ({ errors }) => {
            for (const { extensions } of errors) {
              const code = extensions['code'];
              span.addEvent('error', { code: typeof code === 'string' ? code : 'unknown' });
            }
            return Promise.resolve();
          },
          willSendResponse: () => {
            span.end();
            return Promise.resolve();
          },
        });
      },
    },
    stop: async () => {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((done) => (timer = setTimeout(done, maxFlushMs)));
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
      clearTimeout(timer);
      for (const part of [trace, context, propagation, diag]) part.disable();
    },
  };
}

/** Loaded only when a collector is configured: most installations have none. */
async function load() {
  const [api, sdk, otlp, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  return { api, sdk, otlp, resources };
}

/** Replaces the values that the ORM writes into statements (strings and numbers) by `?`. */
function withoutValues(text: string): string {
  return text
    .replace(/\bE'(?:[^'\\]|''|\\.)*'/gis, '?')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![$\w."])\d+(?:\.\d+)?\b/g, '?')
    .slice(0, maxStatementLength);
}

/** The start of an address, for span names: collectors expect few different ones. */
function partOf(url: string): string {
  const [, first = '', second] = /^\/([^/?]*)(?:\/([^/?]*))?/.exec(url) ?? [];
  return first === 'api' && second !== undefined ? `/api/${second}` : `/${first}`;
}
