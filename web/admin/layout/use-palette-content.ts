import { useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { File, Inbox, Newspaper, NotebookText } from 'lucide-react';
import { can } from '#schema/permissions';
import { messageStatusWords, statusWords } from '../../ui/status-badge.tsx';
import { useViewer } from '../../session/viewer.context.ts';
import type { CommandGroup } from './palette-commands.ts';
import { PaletteSearchDocument } from './palette.graphql.gen.ts';

const kinds = [
  { section: 'pages', title: 'Pages', icon: File },
  { section: 'posts', title: 'Blog Posts', icon: Newspaper },
  { section: 'articles', title: 'Articles', icon: NotebookText },
] as const;

/** How long nothing is typed before it is asked. */
const restMs = 180;

/** What the server finds by title or address, messages by their text, too: of each kind the last that were changed. */
export function usePaletteContent(typed: string, go: (path: string) => void) {
  const viewer = useViewer();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, previousData, error, loading, refetch } = useQuery(PaletteSearchDocument, {
    variables: {
      filter: { search },
      pages: can(viewer, 'read', 'pages'),
      posts: can(viewer, 'read', 'posts'),
      articles: can(viewer, 'read', 'articles'),
      messageFilter: { search },
      messages: can(viewer, 'read', 'messages'),
    },
    skip:
      search === '' ||
      ![...kinds, { section: 'messages' as const }].some(({ section }) => can(viewer, 'read', section)),
    fetchPolicy: 'network-only',
  });
  const found = search === '' || typed.trim() === '' ? undefined : (data ?? previousData);
  const groups: CommandGroup[] = kinds.flatMap(({ section, title, icon }) => {
    const nodes = found?.[section]?.edges.map(({ node }) => node) ?? [];
    if (nodes.length === 0) return [];
    return [
      {
        title,
        commands: nodes.map(({ id, title: label, status }) => ({
          id: `${section}-${id}`,
          label,
          hint: statusWords[status],
          icon,
          run: () => go(`/admin/${section}/${id}`),
        })),
      },
    ];
  });
  const messages = found?.messages?.edges.map(({ node }) => node) ?? [];
  if (messages.length > 0) {
    groups.push({
      title: 'Messages',
      commands: messages.map(({ id, firstName, lastName, messageStatus }) => ({
        id: `messages-${id}`,
        label: `${firstName} ${lastName}`,
        hint: messageStatusWords[messageStatus],
        icon: Inbox,
        run: () => go(`/admin/messages/${id}`),
      })),
    });
  }
  const isSearching = loading || typed.trim() !== search;
  return {
    groups,
    isSearching,
    hasFailed: error !== undefined && !loading,
    retry: () => void refetch().catch(noResult),
  };
}

const noResult = () => undefined;
