import { BookOpen, CircleHelp, ExternalLink, Keyboard, LogOut, Settings, SunMoon, SquareTerminal } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { can } from '#schema/permissions';
import type { PermissionHolder } from '#schema/permissions';
import { settingDefinitions } from '#schema/settings/settings';
import { settingFields, tabs } from '../../tools/screen/setting-fields.ts';
import { shortcuts } from '../../tools/shortcuts/shortcuts.ts';
import type { Shortcut } from '../../tools/shortcuts/shortcuts.ts';
import { destinationsFor, sections, sectionsFor } from '../../tools/screen/navigation/sections.ts';
import { features } from '../../features.ts';

export interface Command {
  id: string;
  label: string;
  /** Shown muted after the label. */
  hint?: string;
  /** Shown muted below the label: the text that was found. */
  passage?: string;
  /** Further search terms of the command. */
  words?: string;
  /** Found by whole words only. */
  needsWholeWord?: boolean;
  icon: LucideIcon;
  shortcut?: string;
  run: () => void;
}

export interface CommandGroup {
  title: string;
  commands: readonly Command[];
  /** Left out until something is typed. */
  isFoundOnly?: boolean;
}

export interface PaletteActions {
  go: (path: string) => void;
  toggleScheme: () => void;
  viewSite: () => void;
  openDocs: () => void;
  /** Absent if the viewer may not. */
  openGraphiql?: () => void;
  /** Whether there are imported comments. */
  hasComments?: boolean;
  showShortcuts: () => void;
  logout: () => void;
}

/** The panel's own commands: sections, settings, actions and help. `usePaletteSearch` finds everything else. */
export function commandsFor(viewer: PermissionHolder, actions: PaletteActions): CommandGroup[] {
  return [
    { title: 'Go to', commands: screensFor(viewer, actions) },
    {
      title: 'Create',
      commands: [
        ...sections.flatMap(({ path, resource, create }) =>
          create && resource !== null && can(viewer, 'create', resource)
            ? [{ id: `create-${path}`, ...create, run: () => actions.go(create.to) }]
            : [],
        ),
      ],
    },
    {
      title: 'Settings',
      isFoundOnly: true,
      commands: can(viewer, 'read', 'settings') ? settingCommands(actions) : [],
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
        {
          id: 'logout',
          label: 'Logout',
          words: 'log out sign off leave',
          // Otherwise "logo" would find it.
          needsWholeWord: true,
          icon: LogOut,
          run: actions.logout,
        },
      ],
    },
    { title: 'Help', isFoundOnly: true, commands: helpCommands(viewer, actions) },
  ];
}

const screensFor = (viewer: PermissionHolder, { go, hasComments }: PaletteActions): Command[] =>
  [...sectionsFor(viewer, hasComments), ...destinationsFor(viewer)].map(
    ({ path, title, description, words = '', icon }) => ({
      id: `go-${path}`,
      label: title,
      hint: description,
      words,
      icon,
      run: () => go(`/admin/${path}`),
    }),
  );

function settingCommands({ go }: PaletteActions): Command[] {
  return settingFields(settingDefinitions.categoryTiles.defaultValue).map(({ name, label, tab, words }) => ({
    id: `setting-${name}`,
    label,
    hint: tabs.find(({ id }) => id === tab)?.label ?? '',
    words: `setting ${words}`,
    icon: Settings,
    run: () => go(`/admin/settings?tab=${tab}&field=${name}`),
  }));
}

function helpCommands(
  viewer: PermissionHolder,
  { go, showShortcuts, openDocs, openGraphiql }: PaletteActions,
): Command[] {
  const listed: [string, Shortcut][] = Object.entries(shortcuts);
  const open = sectionsFor(viewer).map(({ path }) => path);
  return [
    ...features
      .flatMap(({ topics = [] }) => topics)
      .filter(({ section }) => open.includes(section))
      .map(({ section, label, hint, words }) => ({
        id: `topic-${label}`,
        label,
        hint,
        words: `help ${words}`,
        icon: CircleHelp,
        run: () => go(`/admin/${section}`),
      })),
    ...listed.map(([name, { keys, label, place }]) => ({
      id: `shortcut-${name}`,
      label,
      words: `help keyboard shortcut keys ${place}`,
      icon: Keyboard,
      ...(keys[0] !== undefined && { shortcut: keys[0] }),
      run: showShortcuts,
    })),
    {
      id: 'docs',
      label: 'API documentation',
      hint: 'REST and OpenAPI',
      words: 'help docs rest openapi developers',
      icon: BookOpen,
      run: openDocs,
    },
    ...(openGraphiql
      ? [
          {
            id: 'graphiql',
            label: 'GraphiQL',
            hint: 'Try the GraphQL API',
            words: 'help graphql explorer query mutation developers',
            icon: SquareTerminal,
            run: openGraphiql,
          },
        ]
      : []),
  ];
}
