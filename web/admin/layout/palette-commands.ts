import { ExternalLink, FilePlus, Keyboard, LogOut, Newspaper, NotebookPen, SunMoon } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { can } from '#schema/permissions';
import type { Viewer } from '#schema/permissions';
import { sectionsFor } from './sections.ts';

export interface Command {
  id: string;
  label: string;
  /** Muted, after the label. */
  hint?: string;
  /** Finds it too. */
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

const creations = [
  { section: 'pages', label: 'Create New Page', icon: FilePlus },
  { section: 'posts', label: 'Add Blog Post', icon: Newspaper },
  { section: 'articles', label: 'Write Article', icon: NotebookPen },
] as const;

/** What the viewer may go to and do; content is found by the server. */
export function commandsFor(viewer: Viewer, actions: PaletteActions): CommandGroup[] {
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
      commands: creations
        .filter(({ section }) => can(viewer, 'create', section))
        .map(({ section, label, icon }) => ({
          id: `create-${section}`,
          label,
          words: 'new create add write',
          icon,
          run: () => actions.go(`/admin/${section}/new`),
        })),
    },
    {
      title: 'Do',
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

/** Those that have every word that is typed. */
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
