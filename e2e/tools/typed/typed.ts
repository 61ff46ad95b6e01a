// Type-checked by the tests, with the types that gql.tada and openapi-typescript generate from the server's schema.
import { initGraphQLTada, type ResultOf } from 'gql.tada';
import createClient from 'openapi-fetch';
import type { introspection } from '../generated/graphql-env.d.ts';
import type { components, paths } from '../generated/openapi.d.ts';

const graphql = initGraphQLTada<{ introspection: introspection; scalars: { DateTime: string } }>();
const query = graphql(`
  query {
    posts(first: 1) {
      edges {
        node {
          title
          publishedAt
        }
      }
    }
  }
`);
type Node = ResultOf<typeof query>['posts']['edges'][number]['node'];
export const title = (node: Node): string => node.title;
export const publishedAt = (node: Node): string | null => node.publishedAt;

const client = createClient<paths>({ baseUrl: '' });
export async function first(): Promise<components['schemas']['PostSummary'] | undefined> {
  const { data } = await client.GET('/api/posts', { params: { query: { limit: 1, sort: '-publishedAt' } } });
  return data?.[0];
}
