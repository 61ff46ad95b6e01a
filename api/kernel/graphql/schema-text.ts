import type { RequestHandler } from 'express';
import { printSchema, type GraphQLSchema } from 'graphql';
import { AppError, Forbidden } from '../errors/errors.ts';
import { introspectionRefusal } from './introspection.ts';

/** The schema as text, for tools that read it from a file: `/graphql/schema.graphql`. */
export function schemaText(schema: GraphQLSchema): RequestHandler {
  let text: string | undefined;
  return async ({ method, scope }, res) => {
    if (method !== 'GET' && method !== 'HEAD') {
      throw new AppError('METHOD_NOT_ALLOWED', `${method} is not allowed here`, { headers: { Allow: 'GET, HEAD' } });
    }
    if (!(await scope.settings.security()).introspection) throw new Forbidden(introspectionRefusal);
    text ??= `${printSchema(schema)}\n`;
    res
      .set('Cache-Control', scope.viewer ? 'private, no-cache' : 'no-cache')
      .type('text/plain')
      .send(text);
  };
}
