import type { Collection, Plugin, System } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

interface Operation {
  operationId: string;
  /** With an empty requirement if no authentication is needed. */
  security: object[];
  parameters?: { name: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  'x-codeSamples'?: { label: string; source: string }[];
}

interface ResponsesProps {
  path: string;
  method: string;
  /** The response of a call that was tried out, shown with the call as curl. */
  tryItOutResponse?: Collection;
}

/** Shows how an operation's example is sent, before it is tried out. */
export const samples = ({ React }: System): Plugin => ({
  wrapComponents: {
    responses: (Original, system) => {
      const HighlightCode = system.getComponent<{ canCopy: boolean; language: string; children?: string }>(
        'HighlightCode',
        true,
      );
      const sample = (title: string, language: string, source: string) =>
        React.createElement(
          'section',
          { key: title, 'aria-label': title },
          React.createElement('h4', null, title),
          React.createElement(HighlightCode, { canCopy: true, language }, source),
        );
      function Samples({ path, method }: ResponsesProps) {
        const shown = React.useMemo(() => {
          const operation = system.specSelectors.specJson().getIn(['paths', path, method])?.toJS() as Operation;
          const others = operation['x-codeSamples'] ?? [];
          return [
            sample('curl', 'bash', curl(system, operation)),
            ...others.map(({ label, source }) => sample(label, 'javascript', source)),
          ];
        }, [path, method]);
        return React.createElement('div', { className: 'reference-samples' }, shown);
      }
      return function ResponsesAndSamples(props: ResponsesProps) {
        return React.createElement(
          React.Fragment,
          null,
          !props.tryItOutResponse && React.createElement(Samples, props),
          React.createElement(Original, props),
        );
      };
    },
  },
});

/** The call that Swagger UI would send with the example's values. */
function curl(
  { fn, specSelectors, Im }: System,
  { operationId, security, parameters = [], requestBody }: Operation,
): string {
  const [[type, { example }] = ['', {} as { example?: unknown }]] = Object.entries(requestBody?.content ?? {});
  const request = fn.buildRequest({
    spec: specSelectors.specJson().toJS(),
    operationId,
    contextUrl: new URL(specSelectors.url(), location.href).href,
    parameters: Object.fromEntries(
      parameters.filter((one) => one.example !== undefined).map((one) => [one.name, one.example]),
    ),
    requestContentType: type,
    // curl reads a file by its name.
    requestBody: isUpload(example) ? { ...example, file: `@${example.file}` } : example,
    responseContentType: 'application/json',
    ...(!security.some((one) => Object.keys(one).length === 0) && {
      securities: { authorized: { token: { value: '<token>' } } },
    }),
  });
  return fn.requestSnippetGenerator_curl_bash(Im.fromJS(request));
}

const isUpload = (body: unknown): body is { file: string } =>
  typeof body === 'object' && body !== null && 'file' in body;
