import { useFormikContext } from 'formik';
import { limits } from '#schema/constants';
import { declaredKinds } from '../../../../lib/kinds/declared-kinds.ts';
import { FormNumberField } from '../../../../ui/form/form-number-field.tsx';
import { FormSwitchField } from '../../../../ui/form/form-switch-field.tsx';
import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { Group, Pair } from '../../../tools/fields/field-group.tsx';
import type { SettingsValues } from '../settings-values.ts';
import type { TabProps } from './tab-props.ts';

export function SecurityTab({ readOnly, isGuardedReadOnly }: TabProps) {
  const { securitySettings, retentionSettings } = useFormikContext<SettingsValues>().values;
  const { twoFactorFromLevel, introspection, graphiql, assistants } = securitySettings;
  return (
    <>
      <Group title="Sessions" description="How long people stay logged in. Shorter limits apply immediately.">
        <Pair>
          <FormNumberField
            name="securitySettings.sessionIdleHours"
            label="Idle hours"
            readOnly={isGuardedReadOnly}
            min={1}
            max={720}
            help="Sign out after this much inactivity."
          />
          <FormNumberField
            name="securitySettings.sessionAbsoluteDays"
            label="Maximum days"
            readOnly={isGuardedReadOnly}
            min={1}
            max={365}
            help="Maximum session length, even if active."
          />
        </Pair>
      </Group>
      <Group
        title="Second factor"
        description="A code from a phone app, in addition to the password. Anyone can set one up; choose here who must."
      >
        <FormNumberField
          name="securitySettings.twoFactorFromLevel"
          label="Second factor from level"
          placeholder="Not required"
          readOnly={isGuardedReadOnly}
          min={limits.roleLevelMin}
          max={limits.roleLevelMax}
          help={
            twoFactorFromLevel === ''
              ? 'Leave empty to make it optional for everyone.'
              : `People with a role of level ${twoFactorFromLevel} or higher must set one up after ` +
                `login before they can do anything else.`
          }
        />
      </Group>
      <Group title="Integrations" description="What other programs can read, and how they connect.">
        <FormSwitchField
          name="securitySettings.introspection"
          label="GraphQL introspection"
          disabled={isGuardedReadOnly}
          help={
            introspection
              ? 'Anyone can read the API’s schema, as development tools do. It lists the available ' +
                'queries, never stored data.'
              : 'No one can read the API’s schema. Development tools cannot autocomplete queries.'
          }
        />
        <FormSwitchField
          name="securitySettings.graphiql"
          label="GraphiQL"
          disabled={isGuardedReadOnly}
          help={
            graphiql
              ? 'People who may read the settings can write and run GraphQL at /admin/graphiql, with their own permissions.'
              : 'The page /admin/graphiql is not available.'
          }
        />
        <FormSwitchField
          name="securitySettings.assistants"
          label="AI assistants"
          disabled={isGuardedReadOnly}
          help={
            assistants
              ? `Assistants connect over MCP (streamable HTTP) at ${location.origin}/mcp, with an API token from your ` +
                'account page as Authorization: Bearer. They can do what the token allows: read, and write drafts and ' +
                'working copies. Publishing needs its own permission.'
              : 'No AI assistant can connect. When on, each needs an API token, and writes only drafts and working copies.'
          }
        />
      </Group>
      <Group
        title="Preview in a front end"
        description="If another program draws the site: where the previews of each kind open, with {slug}, {id}, {kind} and {token}. Leave empty to preview on this site."
      >
        {declaredKinds.map(({ name, plural, title }) => (
          <FormTextField
            key={name}
            name={`previewAddresses.${name}`}
            label={title}
            placeholder={`https://www.example.com/${plural}/preview?slug={slug}&token={token}`}
            readOnly={isGuardedReadOnly}
          />
        ))}
      </Group>
      <Group title="Audit log" description="Who changed what, and who logged in.">
        <FormNumberField
          name="securitySettings.auditRetentionDays"
          label="Days to keep the audit log"
          readOnly={isGuardedReadOnly}
          min={1}
          max={3650}
          help="Older entries are removed."
        />
      </Group>
      <Group title="History" description="The revisions of pages, posts, articles and these settings.">
        <Pair>
          <FormNumberField
            name="historySettings.everyRevisionDays"
            label="Days to keep every revision"
            readOnly={readOnly}
            min={1}
            max={36500}
            help="Named and published ones are always kept."
          />
          <FormNumberField
            name="historySettings.dailyRevisionDays"
            label="Days to keep one revision a day"
            readOnly={readOnly}
            min={1}
            max={36500}
            help="Then the last of each month is kept."
          />
        </Pair>
      </Group>
      <Group title="Messages" description="What visitors sent with the contact form.">
        <FormNumberField
          name="retentionSettings.messageRetentionDays"
          label="Days to keep messages"
          placeholder="Forever"
          readOnly={readOnly}
          min={1}
          max={3650}
          help={
            retentionSettings.messageRetentionDays === ''
              ? 'Leave empty to keep messages until someone deletes them.'
              : 'Older messages are erased daily, with their notes and emails. This cannot be undone.'
          }
        />
      </Group>
      <Group title="Trash" description="What was deleted and can be restored.">
        <FormNumberField
          name="trashSettings.retentionDays"
          label="Days in the trash"
          readOnly={readOnly}
          min={1}
          max={3650}
          help="After that, content, files, users and messages are deleted for good."
        />
      </Group>
    </>
  );
}
