import { useQuery } from '@apollo/client/react';
import { Image, Inbox, Mail, Signpost, UserRound } from 'lucide-react';
import { can } from '#schema/permissions';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { messageStatusLabels, statusLabels } from '../../../ui/status-badge.tsx';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { contentSections, readableSections } from '../../../lib/kinds/content-sections.ts';
import type { Command, CommandGroup } from './palette-commands.ts';
import { PaletteSearchDocument } from './palette.graphql.gen.ts';
import type { PaletteSearchQuery } from './palette.graphql.gen.ts';

/** Debounce of the search, in milliseconds. */
const debounceMs = 180;
/** The server refuses shorter queries. */
const minLetters = 2;

/**
 * Finds content, files, people, messages, subscribers and redirects on the server, as far as the viewer may read them.
 */
export function usePaletteSearch(typed: string, go: (path: string) => void) {
  const viewer = useViewer();
  const query = useDebounced(typed.trim(), debounceMs);
  const searched = {
    isContent: Object.values(readableSections(viewer)).includes(true),
    isMedia: can(viewer, 'read', 'media'),
    isPeople: can(viewer, 'read', 'users'),
    isMessages: can(viewer, 'read', 'messages'),
    isSubscribers: can(viewer, 'read', 'subscribers'),
    isRedirects: can(viewer, 'read', 'settings'),
  };
  const isSearched = hasEnough(query) && Object.values(searched).includes(true);
  const { data, previousData, error, loading, refetch } = useQuery(PaletteSearchDocument, {
    variables: { query, ...searched },
    skip: !isSearched,
    fetchPolicy: 'network-only',
  });
  const found = isSearched && hasEnough(typed) ? (data ?? previousData) : undefined;
  return {
    groups: found ? groupsOf(found, go) : [],
    isSearching: hasEnough(typed) && (loading || typed.trim() !== query),
    hasFailed: error !== undefined && !loading,
    retry: () => void refetch().catch(noResult),
  };
}

const hasEnough = (text: string) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= minLetters;

function groupsOf(found: PaletteSearchQuery, go: (path: string) => void): CommandGroup[] {
  const to = (path: string) => () => go(path);
  const ofKinds = contentSections.map(({ path, title, icon }): CommandGroup => {
    const kind = declaredKinds.find(({ plural }) => plural === path)?.name;
    const items = found.content?.filter((item) => item.kind === kind) ?? [];
    return {
      title,
      commands: items.map(({ id, title: label, status, excerpt }) => ({
        id: `${path}-${id}`,
        label,
        ...(excerpt.length > 0 && { passage: excerpt.map(({ text }) => text).join('') }),
        hint: statusLabels[status],
        icon,
        run: to(`/admin/${path}/${id}`),
      })),
    };
  });
  const others: [title: string, commands: Command[]][] = [
    [
      'Media',
      (found.media?.edges ?? []).map(({ node: { id, filename, altText } }) => ({
        id: `media-${id}`,
        label: filename,
        ...(altText && { passage: altText }),
        icon: Image,
        run: to(`/admin/media?open=${id}`),
      })),
    ],
    [
      'People',
      (found.people?.edges ?? []).map(({ node: { id, username, firstName, lastName, email } }) => ({
        id: `people-${id}`,
        label: [firstName, lastName].filter(Boolean).join(' ') || username,
        hint: email,
        icon: UserRound,
        run: to(`/admin/users?search=${encodeURIComponent(username)}`),
      })),
    ],
    [
      'Messages',
      (found.messages?.edges ?? []).map(({ node: { id, firstName, lastName, messageStatus } }) => ({
        id: `messages-${id}`,
        label: `${firstName} ${lastName}`,
        hint: messageStatusLabels[messageStatus],
        icon: Inbox,
        run: to(`/admin/messages/${id}`),
      })),
    ],
    [
      'Subscribers',
      (found.subscribers?.edges ?? []).map(({ node: { id, email } }) => ({
        id: `subscribers-${id}`,
        label: email,
        icon: Mail,
        run: to(`/admin/subscribers?search=${encodeURIComponent(email)}`),
      })),
    ],
    [
      'Redirects',
      (found.redirects?.edges ?? []).map(({ node: { id, from, to: target } }) => ({
        id: `redirects-${id}`,
        label: from,
        ...(target !== null && { hint: target }),
        icon: Signpost,
        run: to(`/admin/redirects?search=${encodeURIComponent(from)}`),
      })),
    ],
  ];
  return [...ofKinds, ...others.map(([title, commands]) => ({ title, commands }))].filter(
    ({ commands }) => commands.length > 0,
  );
}

const noResult = () => undefined;
