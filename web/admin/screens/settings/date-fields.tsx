import { useFormikContext } from 'formik';
import { siteDates } from '#schema/settings/general.settings';
import { dateFormats, exactTime, isTimeZone, longDate } from '#schema/text/dates';
import { FormSelectField } from '../../../ui/form/form-select-field.tsx';
import { FormSwitchField } from '../../../ui/form/form-switch-field.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { Group, Pair } from '../../tools/fields/field-group.tsx';
import type { SettingsValues } from './settings-values.ts';

/** How dates are shown on the public site, in its mails and in the panel. */
export function DateFields({ readOnly }: { readOnly: boolean }) {
  const { format, timeZone, isRelativeInPanel } = useFormikContext<SettingsValues>().values.dateSettings;
  const now = useNow();
  const style = siteDates({ format, timeZone: isTimeZone(timeZone) ? timeZone : '' });
  return (
    <Group title="Dates" description="On the site, in its emails and in this panel.">
      <Pair>
        <FormSelectField
          name="dateSettings.format"
          label="Date format"
          disabled={readOnly}
          options={dateFormats.map((value) => ({ value, label: longDate(now, { ...style, format: value }) }))}
        />
        <FormSelectField
          name="dateSettings.timeZone"
          label="Time zone"
          disabled={readOnly}
          options={zonesWith(timeZone)}
          help={
            timeZone === ''
              ? 'UTC on the site; in the panel, each person’s own.'
              : `On the site and in the panel. Now: ${exactTime(now, style)}.`
          }
        />
      </Pair>
      <FormSwitchField
        name="dateSettings.isRelativeInPanel"
        label="Relative dates in the panel"
        disabled={readOnly}
        help={
          isRelativeInPanel
            ? 'Lists say “2 days ago”; the exact date appears on hover.'
            : 'Lists show the date, or the time if it is today; both appear on hover.'
        }
      />
    </Group>
  );
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** The time zones to choose from, and the stored one if this browser does not list it. */
function zonesWith(stored: string) {
  const known = stored === '' || zones.includes(stored) ? zones : [stored, ...zones];
  return [
    { value: '', label: 'Automatic' },
    ...known.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ];
}
