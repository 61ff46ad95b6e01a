import '@fontsource-variable/instrument-sans';
import '@scalar/api-reference/style.css';
import './reference.css';
import { createApiReference } from '@scalar/api-reference';

createApiReference('#reference', {
  url: '/api/openapi.json',
  // Everything below keeps the page on our own host: the content policy would block the rest.
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
});
