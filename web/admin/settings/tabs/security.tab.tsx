import { useFormikContext } from 'formik';
import { limits } from '#schema/constants';
import { declaredKinds } from '../../../lib/declared-kinds.ts';
import { FormSwitchField } from '../../../ui/form/form-switch-field.tsx';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { Group, Pair } from '../../fields/field-group.tsx';
import type { SettingsValues } from '../settings-values.ts';
import type { TabProps } from './tab-props.ts';

export function SecurityTab({ readOnly }: TabProps) {
  const { securitySettings, privacySettings } = useFormikContext<SettingsValues>().values;
  const { twoFactorFromLevel, introspection, graphiql, assistants } = securitySettings;
  return (
    <>
      <Group title="Sessions" description="How long people stay logged in. Shorter limits apply immediately.">
        <Pair>
          <FormTextField
            name="securitySettings.sessionIdleHours"
            label="Idle hours"
            type="number"
            readOnly={readOnly}
            inputProps={{ min: 1, max: 720, step: 1 }}
            help="Sign out after this much inactivity."
          />
          <FormTextField
            name="securitySettings.sessionAbsoluteDays"
            label="Maximum days"
            type="number"
            readOnly={readOnly}
            inputProps={{ min: 1, max: 365, step: 1 }}
            help="Maximum session length, even if active."
          />
        </Pair>
      </Group>
      <Group
        title="Second factor"
        description="A code from a phone app, in addition to the password. Anyone can set one up; choose here who must."
      >
        <FormTextField
          name="securitySettings.twoFactorFromLevel"
          label="Second factor from level"
          type="number"
          placeholder="Not required"
          readOnly={readOnly}
          inputProps={{
            min: limits.roleLevelMin,
            max: limits.roleLevelMax,
            step: 1,
          }}
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
          disabled={readOnly}
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
          disabled={readOnly}
          help={
            graphiql
              ? 'People who may read the settings can write and run GraphQL at /admin/graphiql, with their own permissions.'
              : 'The page /admin/graphiql is not available.'
          }
        />
        <FormSwitchField
          name="securitySettings.assistants"
          label="AI assistants"
          disabled={readOnly}
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
            readOnly={readOnly}
          />
        ))}
      </Group>
      <Group title="Audit log" description="Who changed what, and who logged in.">
        <FormTextField
          name="securitySettings.auditRetentionDays"
          label="Days to keep the audit log"
          type="number"
          readOnly={readOnly}
          inputProps={{ min: 1, max: 3650, step: 1 }}
          help="Older entries are removed."
        />
      </Group>
      <Group title="History" description="The revisions of pages, posts, articles and these settings.">
        <Pair>
          <FormTextField
            name="historySettings.everyRevisionDays"
            label="Days to keep every revision"
            type="number"
            readOnly={readOnly}
            inputProps={{ min: 1, max: 36500, step: 1 }}
            help="Named and published ones are always kept."
          />
          <FormTextField
            name="historySettings.dailyRevisionDays"
            label="Days to keep one revision a day"
            type="number"
            readOnly={readOnly}
            inputProps={{ min: 1, max: 36500, step: 1 }}
            help="Then the last of each month is kept."
          />
        </Pair>
      </Group>
      <Group title="Messages" description="What visitors sent with the contact form.">
        <FormTextField
          name="privacySettings.messageRetentionDays"
          label="Days to keep messages"
          type="number"
          placeholder="Forever"
          readOnly={readOnly}
          inputProps={{ min: 1, max: 3650, step: 1 }}
          help={
            privacySettings.messageRetentionDays === ''
              ? 'Leave empty to keep messages until someone deletes them.'
              : 'Older messages are erased daily, with their notes and emails. This cannot be undone.'
          }
        />
      </Group>
      <Group title="Trash" description="What was deleted and can be restored.">
        <FormTextField
          name="trashSettings.retentionDays"
          label="Days in the trash"
          type="number"
          readOnly={readOnly}
          inputProps={{ min: 1, max: 3650, step: 1 }}
          help="After that, content, files, users and messages are deleted for good."
        />
      </Group>
    </>
  );
}
