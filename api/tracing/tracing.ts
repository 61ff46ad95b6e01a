import type { RequestListener } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import type * as Api from '@opentelemetry/api';
import type { Log } from '../process/log.ts';
import type { Scope } from '../scope/scope.ts';
import type { StatementListener } from '../database/statement-client.ts';

/** What a request is made of, told to a collector (OpenTelemetry). */
export interface Tracing {
  /** A span for each request, under the caller's where it names one (`traceparent`). */
  requests: (handler: RequestListener) => RequestListener;
  /** A span for each statement: its text, never its values. */
  statement: StatementListener;
  /** Work that nobody waits for. */
  job: Around;
  /** An operation that a page asks in process. */
  operation: Around;
  /** Operations that come over HTTP. */
  plugin: ApolloServerPlugin<Scope>;
  /** Sends what is left. */
  stop: () => Promise<void>;
}

export type Around = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Nobody waits longer for a collector that is away. */
const lastWordsMs = 1500;

const longestText = 4000;

/** Exporter address, service name and sampling are read by OpenTelemetry's packages from its own environment variables. */
export async function openTracing(log: Log): Promise<Tracing> {
  const { api, sdk, otlp, resources } = await load();
  const { trace, context, propagation, SpanKind, SpanStatusCode, diag, DiagLogLevel } = api;
  const quiet = () => undefined;
  const say = (message: string, ...rest: unknown[]) => log.warn({ rest }, `Tracing: ${message}`);
  diag.setLogger({ error: say, warn: say, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
  const provider = new sdk.NodeTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'halden' }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(new otlp.OTLPTraceExporter())],
  });
  provider.register();
  const tracer = trace.getTracer('halden');

  const failed = (span: Api.Span, error: unknown) => {
    span.recordException(error instanceof Error ? error : String(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
  };
  const around = (kind: Api.SpanKind, attributes: (name: string) => Api.Attributes, nameOf = (name: string) => name) =>
    (<T>(name: string, work: () => Promise<T>) =>
      tracer.startActiveSpan(nameOf(name), { kind, attributes: attributes(name) }, async (span) => {
        try {
          return await work();
        } catch (error) {
          failed(span, error);
          throw error;
        } finally {
          span.end();
        }
      })) satisfies Around;

  return {
    requests: (handler) => (request, response) => {
      const { method = 'GET', url = '/', headers } = request;
      const caller = propagation.extract(context.active(), headers);
      const attributes = { 'http.request.method': method, 'url.path': pathOf(url) };
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
      void done.catch((error: unknown) => failed(span, error)).finally(() => span.end());
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
      const late = new Promise<void>((done) => (timer = setTimeout(done, lastWordsMs)));
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
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

/** Some addresses are a secret: whoever has one may do something. */
const secret = /^\/(?:reset-password|newsletter|preview)\//;

function pathOf(url: string): string {
  return secret.test(url) ? `${partOf(url)}/...` : (url.split('?', 1)[0] ?? '/');
}

/** The ORM writes values into the text: strings, with the quotes and backslashes that are in them, and numbers. */
function withoutValues(text: string): string {
  return text
    .replace(/\bE'(?:[^'\\]|''|\\.)*'/gis, '?')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![$\w."])\d+(?:\.\d+)?\b/g, '?')
    .slice(0, longestText);
}

/** A name for each address would be a name for each post. */
function partOf(url: string): string {
  const [, first = '', second] = /^\/([^/?]*)(?:\/([^/?]*))?/.exec(url) ?? [];
  return first === 'api' && second !== undefined ? `/api/${second}` : `/${first}`;
}
