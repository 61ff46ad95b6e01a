import { useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Inbox } from 'lucide-react';
import { can } from '#schema/permissions';
import { messageStatusLabels, statusLabels } from '../../ui/status-badge.tsx';
import { useViewer } from '../../session/viewer.context.ts';
import type { CommandGroup } from './palette-commands.ts';
import { contentSections, readableSections } from '../screen/sections.ts';
import { paletteDocument } from './palette.query.ts';
import type { FoundContent } from './palette.query.ts';

/** Debounce of the search, in milliseconds. */
const debounceMs = 180;

/** Searches content by title and slug, and messages by their text; latest changes first in each group. */
export function useContentSearch(typed: string, go: (path: string) => void) {
  const viewer = useViewer();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const searched = { ...readableSections(viewer), messages: can(viewer, 'read', 'messages') };
  const { data, previousData, error, loading, refetch } = useQuery(paletteDocument, {
    variables: { filter: { search }, messageFilter: { search }, ...searched },
    skip: search === '' || !Object.values(searched).includes(true),
    fetchPolicy: 'network-only',
  });
  const found = search === '' || typed.trim() === '' ? undefined : (data ?? previousData);
  const groups: CommandGroup[] = contentSections.flatMap(({ path, title, icon }) => {
    const nodes = (found?.[path] as FoundContent | undefined)?.edges.map(({ node }) => node) ?? [];
    if (nodes.length === 0) return [];
    return [
      {
        title,
        commands: nodes.map(({ id, title: label, status }) => ({
          id: `${path}-${id}`,
          label,
          hint: statusLabels[status],
          icon,
          run: () => go(`/admin/${path}/${id}`),
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
        hint: messageStatusLabels[messageStatus],
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
