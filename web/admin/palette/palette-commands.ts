import { ExternalLink, Keyboard, LogOut, SunMoon } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { can } from '#schema/permissions';
import type { PermissionHolder } from '#schema/permissions';
import { contentSections, sectionsFor } from '../screen/sections.ts';

export interface Command {
  id: string;
  label: string;
  /** Shown muted after the label. */
  hint?: string;
  /** Further search terms of the command. */
  words?: string;
  icon: LucideIcon;
  shortcut?: string;
  run: () => void;
}

export interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

export interface PaletteActions {
  go: (path: string) => void;
  toggleScheme: () => void;
  viewSite: () => void;
  showShortcuts: () => void;
  logout: () => void;
}

/** The sections and actions open to the viewer. Content is searched on the server: `useContentSearch`. */
export function commandsFor(viewer: PermissionHolder, actions: PaletteActions): CommandGroup[] {
  return [
    {
      title: 'Go to',
      commands: sectionsFor(viewer).map(({ path, title, icon }) => ({
        id: `go-${path}`,
        label: title,
        icon,
        run: () => actions.go(`/admin/${path}`),
      })),
    },
    {
      title: 'Create',
      commands: contentSections
        .filter(({ resource }) => can(viewer, 'create', resource))
        .map(({ path, create }) => ({
          id: `create-${path}`,
          ...create,
          words: 'new create add write',
          run: () => actions.go(`/admin/${path}/new`),
        })),
    },
    {
      title: 'Actions',
      commands: [
        {
          id: 'scheme',
          label: 'Switch between light and dark',
          words: 'theme colour mode',
          icon: SunMoon,
          run: actions.toggleScheme,
        },
        { id: 'site', label: 'View the site', icon: ExternalLink, run: actions.viewSite },
        {
          id: 'shortcuts',
          label: 'Keyboard shortcuts',
          words: 'help keys',
          icon: Keyboard,
          shortcut: '?',
          run: actions.showShortcuts,
        },
        { id: 'logout', label: 'Logout', words: 'log out sign off leave', icon: LogOut, run: actions.logout },
      ],
    },
  ];
}

/** The commands that contain every typed word. */
export function matching(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, commands }) => ({
      title,
      commands: commands.filter(({ label, words: more = '' }) =>
        words.every((word) => `${title} ${label} ${more}`.toLowerCase().includes(word)),
      ),
    }))
    .filter(({ commands }) => commands.length > 0);
}
