import { describe, expect, jest, test } from '@jest/globals';
import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { contentKind } from '../../kinds/content-kinds.ts';
import { saveContent } from './content-save.ts';
import { emptyValues } from '../form/content-values.ts';

const values = {
  ...emptyValues(contentKind('posts')),
  title: 'T',
  slug: 't',
  content: '<p>x</p>',
  category: 'Healthcare',
};

function clientThat(answer: () => Promise<unknown>) {
  const mutate = jest.fn<(options: unknown) => Promise<unknown>>(answer);
  return { client: { mutate } as unknown as ApolloClient, mutate };
}
const graphQLError = (message: string, extensions: Record<string, unknown>) => () =>
  Promise.reject(new CombinedGraphQLErrors({ errors: [{ message, extensions }] }));

describe('saveContent', () => {
  test("sends a page's own fields, and null for empty ones", async () => {
    const { client, mutate } = clientThat(() => Promise.resolve({ data: { saved: { id: '1' } } }));
    await saveContent(client, contentKind('pages'), { mode: 'create' }, values);
    const shared = { format: null, metaDescription: null, noindex: false, canonicalUrl: null, showInNavigation: true };
    const input = { title: 'T', slug: 't', content: '<p>x</p>', status: 'draft', ...shared };
    expect(mutate).toHaveBeenCalledWith({ mutation: contentKind('pages').create, variables: { input } });
  });

  test('sends the version that the changes are based on', async () => {
    const { client, mutate } = clientThat(() => Promise.resolve({ data: { saved: { id: '7' } } }));
    await saveContent(client, contentKind('posts'), { mode: 'update', id: '7', version: 3 }, values);
    expect(mutate).toHaveBeenCalledWith({
      mutation: contentKind('posts').update,
      variables: { id: '7', input: expect.objectContaining({ version: 3, category: 'Healthcare', excerpt: null }) },
    });
  });

  test.each([
    [
      'the server refuses a field',
      graphQLError('Title is required', { code: 'BAD_USER_INPUT', fields: { title: 'Title is required' } }),
      { state: 'refused', message: 'Title is required', fields: { title: 'Title is required' } },
    ],
    [
      'the network fails',
      () => Promise.reject(new TypeError('Failed to fetch')),
      { state: 'refused', message: 'Failed to update post. Please try again.', fields: {}, isUnreachable: true },
    ],
    [
      'somebody else saved',
      graphQLError('Conflict', {
        code: 'CONFLICT',
        current: { id: 7, version: 4, title: 'A', content: 'B', updatedAt: 'C' },
      }),
      { state: 'conflict', current: { id: '7', version: 4, title: 'A', content: 'B', updatedAt: 'C' } },
    ],
    [
      'a slug is taken',
      graphQLError('Taken', { code: 'CONFLICT', fields: { slug: 'Taken' } }),
      { state: 'refused', message: 'Taken', fields: { slug: 'Taken' } },
    ],
  ])('reports that %s', async (_, answer, outcome) => {
    const { client } = clientThat(answer);
    const target = { mode: 'update', id: '7', version: 3 } as const;
    expect(await saveContent(client, contentKind('posts'), target, values)).toEqual(outcome);
  });

  test('needs an id to update', async () => {
    const { client, mutate } = clientThat(() => Promise.resolve({}));
    const target = { mode: 'update', id: undefined, version: 1 } as const;
    const outcome = await saveContent(client, contentKind('articles'), target, values);
    expect(outcome).toEqual({ state: 'refused', message: 'No ID provided for update', fields: {} });
    expect(mutate).not.toHaveBeenCalled();
  });
});

test.each(['users', 'post', '', 'constructor'])('%j is not a kind of content', (section) => {
  expect(() => contentKind(section)).toThrow('Invalid content type');
});
