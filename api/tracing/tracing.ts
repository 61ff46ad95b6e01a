import type { RequestListener } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import type * as Api from '@opentelemetry/api';
import type { Log } from '../process/log.ts';
import type { Scope } from '../scope/scope.ts';
import { StartRefusal } from '../errors/start-refusal.ts';
import { errorCode } from '../errors/error-code.ts';

/** What a request is made of, told to a collector (OpenTelemetry). */
export interface Tracing {
  /** A span for each request, under the caller's where it names one (`traceparent`). */
  requests: (handler: RequestListener) => RequestListener;
  /** A span for each statement: its text, never its values. */
  statement: Around;
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

const packages = ['@opentelemetry/api', '@opentelemetry/sdk-trace-node', '@opentelemetry/exporter-trace-otlp-http'];

/**
 * Where it goes, what the service is called and how much is sampled is in OpenTelemetry's own variables, which its packages read.
 * @throws StartRefusal where they are not installed
 */
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
    statement: around(
      SpanKind.CLIENT,
      (text) => ({ 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) }),
      (text) => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement',
    ),
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

async function load() {
  try {
    const [api, sdk, otlp, resources] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      // Comes with the second of them.
      import('@opentelemetry/resources'),
    ]);
    return { api, sdk, otlp, resources };
  } catch (error) {
    if (errorCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartRefusal(
      `Tracing is asked for (OTEL_EXPORTER_OTLP_ENDPOINT), and its packages are not installed.\n` +
        `Install them (npm install --no-save ${packages.join(' ')}), or leave the variable out.`,
      { cause: error },
    );
  }
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
