import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { FormikProvider, getIn, setNestedObjectValues, useFormik } from 'formik';
import type { FormikTouched } from 'formik';
import { settingsRules } from '#schema/rules/settings';
import { settingKeys } from '#schema/settings/settings';
import type { SettingKey } from '#schema/settings/settings';
import type { RefusedFields } from '../../../ui/form/use-form-field.ts';
import { useSaveShortcut } from '../../tools/shortcuts/use-save-shortcut.ts';
import { FormTabs } from '../../tools/fields/form-tabs.tsx';
import { tabs } from '../../tools/screen/setting-fields.ts';
import type { TabId } from '../../tools/screen/setting-fields.ts';
import { useUndone } from '../../tools/undo/undone.ts';
import { RunningUploadsContext } from '../../tools/screen/unsaved/running-uploads.ts';
import { useUploadsBeforeSaving } from '../../tools/uploads/use-uploads-before-saving.ts';
import { changes, fieldsOf, refusals, tabOf } from './settings-values.ts';
import type { SettingsValues } from './settings-values.ts';
import { AboveActions } from '../../tools/screen/head/above-actions.tsx';
import { Body, HeadRow, SaveBar, SettingsHead, State } from './settings.frame.tsx';
import { tabScreens } from './settings.tabs.tsx';

/** What of a tab decides who can log in. */
const guardedTabs: Partial<Record<TabId, string>> = {
  security: 'The settings of sessions, second factor, integrations, previews and the audit log',
  mail: 'The settings of the mail server',
};

export type SaveResult =
  /** The stored settings. */
  { state: 'saved'; values: Partial<SettingsValues> } | { state: 'refused'; fields: Readonly<Record<string, string>> };

interface SettingsFormProps {
  /** Resolves to the stored settings. */
  initialValues: SettingsValues;
  initialTab?: TabId;
  /** The field to show and focus, and the key of the navigation that named it; null for none. */
  focusedField?: { field: string; by: string } | null;
  readOnly?: boolean;
  /** A permission that the viewer lacks; the settings that decide who can log in need all. */
  missing?: string | null;
  /** Receives the changed settings; an empty list if there are none. */
  onSave: (changed: { key: SettingKey; value: unknown }[]) => Promise<SaveResult>;
  /** Reads the settings again, after an undo. */
  readStored?: () => Promise<SettingsValues>;
  onTab?: (tab: TabId) => void;
  /** Buttons beside Save. */
  tools?: ReactNode;
  onUnsaved?: (what: string | null) => void;
}

export function SettingsForm({
  initialValues,
  initialTab = 'general',
  focusedField = null,
  readOnly = false,
  missing = null,
  onSave,
  readStored,
  onTab,
  onUnsaved,
  tools,
}: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [tab, setTab] = useState<TabId>(initialTab);
  // A tab is drawn when it is first opened, and kept: an upload may be running in it.
  const [opened, setOpened] = useState<readonly TabId[]>([initialTab]);

  const choose = (next: TabId) => {
    setTab(next);
    setOpened((before) => (before.includes(next) ? before : [...before, next]));
    onTab?.(next);
  };
  const focusField = (name: string) => {
    flushSync(() => choose(tabOf(name)));
    form.current?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`)?.focus();
  };

  const formik = useFormik<SettingsValues>({
    initialValues,
    validationSchema: settingsRules,
    onSubmit: async (values, helpers) => {
      const result = await onSave(changes(formik.initialValues, values));
      if (result.state === 'saved') {
        await showStored({ ...values, ...result.values }, values);
      } else {
        const refused = refusals(result.fields, values);
        helpers.setStatus({ refused } satisfies RefusedFields);
        const first = fieldsOf(values).find((name) => refused[name]);
        if (first) focusField(first);
      }
    },
  });
  const { values, errors, touched, dirty, isSubmitting } = formik;
  /** Shows the stored settings. What was typed since `before` is kept, as unsaved. */
  const showStored = async (stored: SettingsValues, before: SettingsValues) => {
    const now = latest.current;
    const typed = Object.fromEntries(
      settingKeys.filter((key) => now[key] !== before[key]).map((key) => [key, now[key]]),
    );
    formik.resetForm({ values: stored });
    if (Object.keys(typed).length > 0) await formik.setValues({ ...stored, ...typed });
  };
  useUndone(async (undone) => {
    if (!readStored || !undone.some(({ kind }) => kind.startsWith('setting'))) return;
    await showStored(await readStored(), formik.initialValues);
  });
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  const unsaved = dirty && !readOnly ? 'the website settings' : null;
  useEffect(() => {
    onUnsaved?.(unsaved);
  }, [onUnsaved, unsaved]);

  const uploaded = useUploadsBeforeSaving(use(RunningUploadsContext));
  const save = async () => {
    if (readOnly || isSubmitting || !(await uploaded())) return;
    const found = await formik.validateForm();
    const first = fieldsOf(values).find((name) => getIn(found, name) !== undefined);
    if (first === undefined) {
      await formik.submitForm();
      return;
    }
    await formik.setTouched(setNestedObjectValues<FormikTouched<SettingsValues>>(values, true), false);
    focusField(first);
  };

  useSaveShortcut(() => void save());

  const focusNamed = useEffectEvent(() => {
    if (focusedField) focusField(focusedField.field);
  });
  const focusedBy = focusedField?.by;
  useEffect(() => {
    // After the palette has returned the focus.
    const frame = requestAnimationFrame(() => focusNamed());
    return () => cancelAnimationFrame(frame);
  }, [focusedBy]);

  const refused = (formik.status as RefusedFields | undefined)?.refused ?? {};
  const hasProblem = (name: string) =>
    (getIn(touched, name) === true && getIn(errors, name) !== undefined) ||
    (refused[name] !== undefined && refused[name].value === getIn(values, name));
  const problems = fieldsOf(values).filter(hasProblem);

  return (
    <FormikProvider value={formik}>
      <form
        ref={form}
        noValidate
        aria-label="Website Settings"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <SettingsHead>
          <HeadRow>
            <h1 tabIndex={-1}>Website Settings</h1>
            {tools}
            {!readOnly && (
              <SaveBar>
                <AboveActions />
                <State role="status">{isSubmitting ? 'Saving…' : dirty ? 'Unsaved changes' : ''}</State>
                <Button type="submit" variant="contained" loading={isSubmitting}>
                  Save Settings
                </Button>
              </SaveBar>
            )}
          </HeadRow>
          <FormTabs
            name="settings"
            tabs={tabs}
            value={tab}
            onChange={choose}
            problemsOf={(id) => problems.filter((name) => tabOf(name) === id).length}
            aria-label="Settings"
            variant="scrollable"
            allowScrollButtonsMobile
          />
        </SettingsHead>
        <Body>
          {readOnly && (
            <Alert severity="info" sx={{ mt: 3 }}>
              You can read these settings. Only people who can update settings may change them (settings.update).
            </Alert>
          )}
          {tabs.map(({ id }) => {
            const Screen = tabScreens[id];
            return (
              <div
                key={id}
                role="tabpanel"
                id={`settings-${id}`}
                aria-labelledby={`settings-tab-${id}`}
                hidden={tab !== id}
              >
                {opened.includes(id) && (
                  <>
                    {!readOnly && missing !== null && guardedTabs[id] && (
                      <Alert severity="info" role="note" sx={{ mt: 3 }}>
                        {guardedTabs[id]} decide who can log in. Only people with every permission may change them; you
                        lack {missing}.
                      </Alert>
                    )}
                    <Screen readOnly={readOnly} isGuardedReadOnly={readOnly || missing !== null} isShown={tab === id} />
                  </>
                )}
              </div>
            );
          })}
        </Body>
      </form>
    </FormikProvider>
  );
}
