import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { ContentStatus } from '#schema/constants';
import { contentKinds } from '../../kinds/content-kinds.ts';
import type { ContentSection } from '../../kinds/content-kinds.ts';
import { LinkTargetsDocument } from '../link-targets.graphql.gen.ts';

export interface LinkTarget {
  path: string;
  title: string;
  /** "Page", "Blog post". */
  kind: string;
  status: ContentStatus;
}

const words: Readonly<Record<ContentSection, string>> = { pages: 'Page', posts: 'Post', articles: 'Article' };
const sections = ['pages', 'posts', 'articles'] as const;

const isAddress = (text: string) => /^(?:[a-z][a-z0-9+.-]*:|\/|#|www\.)/i.test(text) || /^\S+@\S+$/.test(text);

export interface LinkTargets {
  targets: readonly LinkTarget[];
  state: 'idle' | 'searching' | 'found' | 'failed';
}

const idle: LinkTargets = { targets: [], state: 'idle' };

/** Own pages, posts and articles that a text may be looking for; none for what is an address already. */
export function useLinkTargets(text: string): LinkTargets {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<LinkTargets & { search: string }>({ ...idle, search: '' });
  const search = text.trim();
  const isSearch = search.length >= 2 && !isAddress(search);

  useEffect(() => {
    if (!isSearch) return;
    let isStale = false;
    const ask = async () => {
      try {
        const { data } = await client.query({
          query: LinkTargetsDocument,
          variables: { search },
          fetchPolicy: 'no-cache',
        });
        if (isStale || !data) return;
        const targets = sections.flatMap((section) =>
          data[section].edges.map(({ node }) => ({
            path: contentKinds[section].publicPath(node.slug),
            title: node.title,
            kind: words[section],
            status: node.status,
          })),
        );
        setAnswer({ targets, state: 'found', search });
      } catch {
        if (!isStale) setAnswer({ targets: [], state: 'failed', search });
      }
    };
    const timer = setTimeout(() => void ask(), 200);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [client, search, isSearch]);

  if (!isSearch) return idle;
  // What was found for the text before stays until there is something newer.
  return answer.search === search ? answer : { targets: answer.targets, state: 'searching' };
}
