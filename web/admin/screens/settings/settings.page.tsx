import { useCallback, useState } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router';
import { can } from '#schema/permissions';
import { readRequestError } from '../../../lib/requests/request-error.ts';
import { useUrlParams } from '../../../lib/hooks/use-url-params.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { HistoryButton } from '../../tools/history/history-button.tsx';
import { HistoryPanel } from '../../tools/history/history.panel.tsx';
import { ImportLink } from './import-link.tsx';
import { missingPermission } from '../../../lib/kinds/every-permission.ts';
import { useConfirmed } from '../../tools/password-prompt/password-prompt.context.ts';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import { NotPermitted } from '../../tools/screen/not-permitted.tsx';
import { PanelTitle } from '../../tools/screen/head/panel-title.tsx';
import { useUnsaved } from '../../tools/screen/unsaved/unsaved.context.tsx';
import { tabs } from '../../tools/screen/setting-fields.ts';
import { settingHistory } from './setting-history.ts';
import { valuesOf } from './settings-values.ts';
import type { SettingsValues, StoredSetting } from './settings-values.ts';
import { Body, HeadRow, SettingsHead } from './settings.frame.tsx';
import { PersonalData } from '../personal-data/personal-data.tsx';
import { useUndo } from '../../tools/undo/use-undo.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import { SettingsForm } from './settings.form.tsx';
import type { SaveResult } from './settings.form.tsx';
import { PanelSettingsDocument, SavedBrandDocument, SaveSettingsDocument } from './settings.graphql.gen.ts';

const failed = 'Failed to update settings. Please try again.';

/** Only the saved settings; the rest of the form is unchanged. */
function savedValues(saved: readonly StoredSetting[]): Partial<SettingsValues> {
  const all = valuesOf(saved);
  return Object.fromEntries(saved.map(({ key }) => [key, all[key as keyof SettingsValues]]));
}

export function SettingsPage() {
  const viewer = useViewer();
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const confirmed = useConfirmed();
  const unsaved = useUnsaved();
  const [params, change] = useUrlParams();
  const { key: navigation } = useLocation();
  const history = useDialog<null>();
  /** A new number remounts the form with the stored values. */
  const [form, setForm] = useState(0);
  /** What is typed and not saved. */
  const [typed, setTyped] = useState<string | null>(null);
  const report = useCallback(
    (what: string | null) => {
      setTyped(what);
      unsaved.report(what);
    },
    [unsaved],
  );
  const mayErase = can(viewer, 'delete', 'messages') && can(viewer, 'delete', 'subscribers');
  const mayRead = can(viewer, 'read', 'settings');
  // Always refetched: somebody else may have changed them.
  const { data, error, refetch } = useQuery(PanelSettingsDocument, { skip: !mayRead, fetchPolicy: 'network-only' });

  if (!mayRead) return <NotPermitted what="Reading the settings" permission="settings.read" />;

  const save = async (settings: { key: string; value: unknown }[]): Promise<SaveResult> => {
    let saved: readonly StoredSetting[] = [];
    let answer: Answered = null;
    try {
      if (settings.length > 0) {
        const sent = await confirmed((currentPassword) =>
          client.mutate({ mutation: SaveSettingsDocument, variables: { settings, currentPassword } }),
        );
        saved = sent.data?.saved ?? [];
        answer = sent;
      }
    } catch (refusal) {
      const { message, fields } = readRequestError(refusal);
      toast({ title: 'Error', description: message ?? failed, variant: 'destructive' });
      return { state: 'refused', fields };
    }
    const description = 'Your website settings have been saved successfully.';
    toast({ title: 'Settings updated', description, ...undoOf(answer) });
    unsaved.report(null);
    void showBrand();
    return { state: 'saved', values: savedValues(saved) };
  };

  // The panel shows the brand too. If this fails, the next visit does.
  const showBrand = () =>
    client.query({ query: SavedBrandDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
  const showRestored = async (answer: Answered) => {
    report(null);
    await refetch();
    setForm((before) => before + 1);
    toast({ title: 'Revision restored', description: 'These settings are as they were then.', ...undoOf(answer) });
    void showBrand();
  };

  const requestedTab = params.get('tab');
  const fieldInUrl = params.get('field');
  const initialTab = tabs.find(({ id }) => id === requestedTab)?.id ?? 'general';
  return (
    <>
      <PanelTitle>Settings</PanelTitle>
      {data ? (
        <>
          <SettingsForm
            key={form}
            initialValues={valuesOf(data.settings)}
            initialTab={initialTab}
            focusedField={fieldInUrl === null ? null : { field: fieldInUrl, by: navigation }}
            readOnly={!can(viewer, 'update', 'settings')}
            missing={missingPermission(viewer)}
            onSave={save}
            readStored={async () => valuesOf((await refetch()).data?.settings ?? data.settings)}
            onUnsaved={report}
            tools={<HistoryButton onOpen={() => history.open(null)} />}
            onTab={(tab) =>
              change({ tab: tab === 'general' ? null : tab, field: null }, { replace: true, preventScrollReset: true })
            }
          />
          <HistoryPanel
            key={initialTab}
            open={history.isOpen}
            source={settingHistory(client, {
              group: initialTab,
              mayUpdate: can(viewer, 'update', 'settings'),
              confirmed,
              unsaved: () => typed,
              onRestored: showRestored,
            })}
            onClose={history.close}
          />
          {initialTab === 'general' && missingPermission(viewer) === null && (
            <Body style={{ marginTop: -60 }}>
              <ImportLink />
            </Body>
          )}
          {initialTab === 'security' && mayErase && (
            <Body style={{ marginTop: -60 }}>
              <PersonalData />
            </Body>
          )}
        </>
      ) : error ? (
        <LoadFailed isWhole what="the settings" onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <SettingsSkeleton />
      )}
    </>
  );
}

/** The skeleton of the settings screen. */
function SettingsSkeleton() {
  return (
    <div aria-busy="true">
      <SettingsHead>
        <HeadRow>
          <h1>Website Settings</h1>
          <span role="status" style={{ fontSize: 13 }}>
            Loading...
          </span>
        </HeadRow>
        <div style={{ height: 44 }} aria-hidden>
          <Skeleton width={280} height={44} />
        </div>
      </SettingsHead>
      <Body aria-hidden>
        {[40, 64, 40, 40].map((height, at) => (
          <Skeleton key={at} variant="rounded" height={height} sx={{ mt: 5, maxWidth: 600 }} />
        ))}
      </Body>
    </div>
  );
}
