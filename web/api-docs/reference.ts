import '@fontsource-variable/instrument-sans';
import '@scalar/api-reference/style.css';
import './reference.css';
import { createApiReference } from '@scalar/api-reference';

createApiReference('#reference', {
  url: '/api/openapi.json',
  // curl, and TypeScript from the document itself.
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  hiddenClients: [
    ...(['c', 'clojure', 'csharp', 'dart', 'fsharp', 'go', 'http', 'java', 'js', 'julia', 'kotlin', 'node'] as const),
    ...(['objc', 'ocaml', 'php', 'powershell', 'python', 'r', 'ruby', 'rust', 'swift'] as const),
    ...(['shell/httpie', 'shell/wget'] as const),
  ],
  // Calls are tried out on this server, with the session or the token that is typed here.
  hideTestRequestButton: false,
  persistAuth: false,
  // Everything below keeps the page on our own host: the content policy would block the rest.
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
});
