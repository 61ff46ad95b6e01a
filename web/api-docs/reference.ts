import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { accessible } from './accessible.plugin.ts';
import { codeColours } from './code-colours.plugin.ts';
import { filter } from './filter.plugin.ts';
import { plain } from './plain.plugin.ts';
import { references } from './references.plugin.ts';
import { samples } from './samples.plugin.ts';

SwaggerUI({
  dom_id: '#reference',
  url: '/api/openapi.json',
  plugins: [references, codeColours, plain, filter, samples, accessible],
  // Closed tags are an overview of what there is.
  docExpansion: 'none',
  deepLinking: true,
  filter: true,
  // Closed, too.
  defaultModelsExpandDepth: 0,
  // Calls are tried out on this server, with the session or the token that is typed here.
  tryItOutEnabled: true,
  displayRequestDuration: true,
  // Would send the document to a service of Swagger's.
  validatorUrl: null,
});
