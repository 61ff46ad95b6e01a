import { useState } from 'react';
import { useFormikContext } from 'formik';
import { settingsRules } from '#schema/rules/settings';
import type { SettingsValues } from '../settings-values.ts';

/** The last valid value of each of these fields, because the form reports its errors a moment later. */
export function useLastValid<Key extends keyof SettingsValues>(keys: readonly Key[]): Pick<SettingsValues, Key> {
  const { values, initialValues } = useFormikContext<SettingsValues>();
  const [seen, setSeen] = useState(initialValues);
  const [valid, setValid] = useState(initialValues);
  const changed = keys.filter((key) => seen[key] !== values[key]);
  if (changed.length > 0) {
    const usable = changed.filter((key) => isValid(key, values[key]));
    setSeen(values);
    setValid({ ...valid, ...Object.fromEntries(usable.map((key) => [key, values[key]])) });
  }
  return Object.fromEntries(keys.map((key) => [key, valid[key]])) as Pick<SettingsValues, Key>;
}

function isValid(key: string, value: unknown): boolean {
  try {
    settingsRules.validateSyncAt(key, { [key]: value });
    return true;
  } catch {
    return false;
  }
}
