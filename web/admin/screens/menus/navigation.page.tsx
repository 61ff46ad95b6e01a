import { useState } from 'react';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { isMenuName, menuDefinitions, menuNames } from '#schema/menus';
import type { MenuEntry, MenuName } from '#schema/menus';
import { can } from '#schema/permissions';
import { readRequestError } from '../../../lib/requests/request-error.ts';
import { useUrlParams } from '../../../lib/hooks/use-url-params.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { colour } from '../../../ui/tokens.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { HistoryButton } from '../../tools/history/history-button.tsx';
import { HistoryPanel } from '../../tools/history/history.panel.tsx';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import { NotPermitted } from '../../tools/screen/not-permitted.tsx';
import { PanelScreen } from '../../tools/screen/panel-screen.ts';
import { PanelTitle } from '../../tools/screen/head/panel-title.tsx';
import { ScreenHead } from '../../tools/screen/head/screen-head.tsx';
import { descriptionOf } from '../../tools/screen/navigation/sections.ts';
import { useUnsaved } from '../../tools/screen/unsaved/unsaved.context.tsx';
import { useUndo } from '../../tools/undo/use-undo.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import { useUndone } from '../../tools/undo/undone.ts';
import { MenuForm } from './menu.form.tsx';
import type { SaveResult } from './menu.form.tsx';
import { menuHistory } from './menu-history.ts';
import { PanelMenusDocument, ResetMenuDocument, SaveMenuDocument } from './menus.graphql.gen.ts';

const failed = 'Failed to save the menu. Please try again.';

const Screen = styled(PanelScreen)({ maxWidth: 920, paddingBottom: 120 });

/** The menus of the public site. */
export function NavigationPage() {
  const viewer = useViewer();
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const { confirmLeaving } = useUnsaved();
  const [params, change] = useUrlParams();
  /** A new number remounts the form with the stored entries. */
  const [shown, setShown] = useState(0);
  const history = useDialog<null>();
  const mayRead = can(viewer, 'read', 'settings');
  const mayUpdate = can(viewer, 'update', 'settings');
  // Always refetched: somebody else may have changed them.
  const { data, error, refetch } = useQuery(PanelMenusDocument, { skip: !mayRead, fetchPolicy: 'network-only' });

  const requestedName = params.get('menu');
  const name: MenuName = isMenuName(requestedName) ? requestedName : 'header';
  const { label, description } = menuDefinitions[name];
  const menu = data?.menus.find((one) => one.name === name);

  const showStored = async () => {
    await refetch();
    setShown((before) => before + 1);
  };
  useUndone(async (undone) => {
    if (undone.some(({ kind }) => kind.startsWith('setting'))) await showStored();
  });

  if (!mayRead) return <NotPermitted what="Reading the menus" permission="settings.read" />;

  const save = async (items: MenuEntry[], version: string | null): Promise<SaveResult> => {
    const input = items.map(({ children, ...entry }) => ({ ...sent(entry), children: children.map(sent) }));
    try {
      const answer = await client.mutate({ mutation: SaveMenuDocument, variables: { name, items: input, version } });
      toast({
        title: 'Menu saved',
        description: `Visitors see the new ${label.toLowerCase()} menu.`,
        ...undoOf(answer),
      });
    } catch (refusal) {
      const { message, fields, code } = readRequestError(refusal);
      if (code === 'CONFLICT') return { state: 'conflict' };
      toast({ title: 'Error', description: message ?? failed, variant: 'destructive' });
      return { state: 'refused', fields };
    }
    await showStored();
    return { state: 'saved' };
  };
  const reset = async () => {
    try {
      const answer = await client.mutate({ mutation: ResetMenuDocument, variables: { name } });
      await showStored();
      toast({
        title: 'Default menu restored',
        description: `The ${label.toLowerCase()} menu is the default one.`,
        ...undoOf(answer),
      });
    } catch (refusal) {
      toast({ title: 'Error', description: readRequestError(refusal).message ?? failed, variant: 'destructive' });
    }
  };
  const choose = async (next: MenuName) => {
    if (next !== name && (await confirmLeaving())) change({ menu: next === 'header' ? null : next }, { replace: true });
  };
  const showRestored = async (answer: Answered) => {
    await showStored();
    toast({ title: 'Revision restored', description: 'The menus are as they were then.', ...undoOf(answer) });
  };

  return (
    <Screen>
      <PanelTitle>Navigation</PanelTitle>
      <ScreenHead
        title="Navigation"
        description={descriptionOf('navigation')}
        action={<HistoryButton onOpen={() => history.open(null)} />}
      />
      <Tabs
        value={name}
        onChange={(_, next: MenuName) => void choose(next)}
        aria-label="Menus"
        sx={{
          borderBottom: `1px solid ${colour.line}`,
          '& .MuiTabs-list': { gap: 3.5 },
          '& .MuiTab-root.Mui-selected': { color: colour.ink },
          '& .MuiTabs-indicator': { backgroundColor: colour.accentText },
        }}
      >
        {menuNames.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`menu-tab-${one}`}
            aria-controls={one === name ? `menu-${one}` : undefined}
            label={menuDefinitions[one].label}
            sx={{ minWidth: 44, paddingInline: 0 }}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`menu-${name}`} aria-labelledby={`menu-tab-${name}`}>
        {menu ? (
          <MenuForm
            key={`${name} ${shown} ${menu.version}`}
            menu={menu}
            description={description}
            readOnly={!mayUpdate}
            onSave={save}
            onReset={reset}
            onShowStored={showStored}
          />
        ) : error ? (
          <LoadFailed isWhole what="the menus" onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <div aria-busy="true">
            {[56, 56, 56, 56, 56].map((height, at) => (
              <Skeleton key={at} variant="rounded" height={height} sx={{ mt: 1.5 }} />
            ))}
          </div>
        )}
      </div>
      <HistoryPanel
        open={history.isOpen}
        source={menuHistory(client, { mayUpdate, onRestored: showRestored })}
        onClose={history.close}
      />
    </Screen>
  );
}

const sent = ({ label, href, item }: Omit<MenuEntry, 'children'>) => ({
  label,
  href,
  item: item && { kind: item.kind, id: String(item.id) },
});
