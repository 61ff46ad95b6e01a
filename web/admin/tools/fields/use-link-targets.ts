import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { foldSearch } from '#schema/text/fold-search';
import { categoryPath } from '#schema/content/categories';
import type { ContentStatus } from '#schema/constants';
import { publicPath } from '#schema/content/kind';
import { screensOf } from '#schema/content/screens';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { typedDocument } from '../../../lib/requests/typed-document.ts';

export interface LinkTarget {
  path: string;
  title: string;
  /** "Page", "Post". */
  kind: string;
  status: ContentStatus;
  /** Null for a built-in screen and for a category. */
  item: { kind: string; id: number } | null;
}

type FoundItems = Record<
  string,
  { edges: { node: { id: string; title: string; slug: string; status: ContentStatus } }[] } | undefined
>;

interface LinkTargetsData {
  categories: { name: string; slug: string }[];
}

const linkTargetsDocument = typedDocument<LinkTargetsData & FoundItems, { search: string }>(
  `query LinkTargets($search: String!) {
    ${declaredKinds
      .map(
        ({ plural }) => `${plural}(first: 4, filter: { search: $search }) { edges { node { id title slug status } } }`,
      )
      .join('\n')}
    categories { name slug }
  }`,
);

/** The pause in typing, in milliseconds, after which the server is asked. */
const restMs = 200;

const isAddress = (text: string) => /^(?:[a-z][a-z0-9+.-]*:|\/|#|www\.)/i.test(text) || /^\S+@\S+$/.test(text);

export interface LinkTargets {
  targets: readonly LinkTarget[];
  state: 'idle' | 'searching' | 'found' | 'failed';
}

const screens: readonly LinkTarget[] = screensOf(declaredKinds).map((screen) => ({
  ...screen,
  kind: 'Page',
  status: 'published',
  item: null,
}));

/** The built-in screens that contain each word of the search, whole or as a beginning. */
export function screensFor(search: string): readonly LinkTarget[] {
  return screens.filter(({ title }) => matches(title, search));
}

const idle: LinkTargets = { targets: [], state: 'idle' };

/** Whether each word of the search begins a word of the title. */
const matches = (title: string, search: string): boolean => {
  const titleWords = foldSearch(title).split(/\s+/);
  return foldSearch(search)
    .split(/\s+/)
    .every((word) => titleWords.some((one) => one.startsWith(word)));
};

/** Built-in screens, categories and items of this site that match the input; none if it is a URL. */
export function useLinkTargets(text: string): LinkTargets {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<LinkTargets & { search: string }>({ ...idle, search: '' });
  const search = text.trim();
  const isSearch = search.length >= 2 && !isAddress(search);

  const settled = useDebounced(isSearch ? search : '', restMs);

  useEffect(() => {
    if (settled === '') return;
    let isStale = false;
    const ask = async () => {
      try {
        const { data } = await client.query({
          query: linkTargetsDocument,
          variables: { search: settled },
          fetchPolicy: 'no-cache',
        });
        if (isStale || !data) return;
        const targets = declaredKinds.flatMap((kind) =>
          (data[kind.plural]?.edges ?? []).map(({ node }) => ({
            path: publicPath(kind, node.slug),
            title: node.title,
            kind: kind.label,
            status: node.status,
            item: { kind: kind.name, id: Number(node.id) },
          })),
        );
        const named = data.categories
          .filter(({ name }) => matches(name, settled))
          .map(({ name, slug }): LinkTarget => ({
            path: categoryPath(slug),
            title: name,
            kind: 'Category',
            status: 'published',
            item: null,
          }));
        setAnswer({ targets: [...named, ...targets], state: 'found', search: settled });
      } catch {
        if (!isStale) setAnswer({ targets: [], state: 'failed', search: settled });
      }
    };
    void ask();
    return () => {
      isStale = true;
    };
  }, [client, settled]);

  if (!isSearch) return idle;
  // Keep the previous results until new ones arrive.
  const state = answer.search === search ? answer.state : 'searching';
  const builtIn = screensFor(search);
  const items = answer.targets.filter(({ path }) => !builtIn.some((screen) => screen.path === path));
  return { targets: [...builtIn, ...items], state };
}
