import { lazy, Suspense } from 'react';
import { useFormikContext } from 'formik';
import { limits, uploadLimitsMb } from '#schema/constants';
import { lengthOf } from '#schema/rules/fields';
import { declaredKinds } from '../../lib/declared-kinds.ts';
import { FormSwitchField } from '../../ui/form/form-switch-field.tsx';
import { FormTextField } from '../../ui/form/form-text-field.tsx';
import { ChecksTab } from './checks/checks.tab.tsx';
import { ColourField } from './look/colour-field.tsx';
import { ImageUrlField } from '../media-picker/image-url.field.tsx';
import { DateFields } from './date-fields.tsx';
import { IconPreview } from './look/icon-preview.tsx';
import { ImageField } from './look/image-field.tsx';
import { LookFields } from './look/look-fields.tsx';
import { LogoSizeField } from './look/logo-size-field.tsx';
import { MailTab } from './mail.tab.tsx';
import { Group, Pair } from '../fields/field-group.tsx';
import { TileList } from './tile-list.tsx';
import type { TabId } from '../screen/setting-fields.ts';
import type { SettingsValues } from './settings-values.ts';

const LookPreview = lazy(async () => ({
  default: (await import('./look/look-preview.tsx')).LookPreview,
}));

interface TabProps {
  readOnly: boolean;
  isShown: boolean;
}

function General({ readOnly }: TabProps) {
  const { values } = useFormikContext<SettingsValues>();
  return (
    <>
      <Group title="The site" description="Shown in titles, header and footer.">
        <FormTextField name="siteName" label="Site Name" readOnly={readOnly} />
        <FormTextField
          name="siteDescription"
          label="Site Description"
          multiline
          minRows={2}
          readOnly={readOnly}
          help={`One sentence about the company. ${lengthOf(values.siteDescription)}/200`}
        />
      </Group>
      <Group
        title="Category tiles"
        description="The category tiles below the blog. Leave a number empty to show the real one. Without tiles, this part of the blog is hidden."
      >
        <TileList readOnly={readOnly} />
      </Group>
      <DateFields readOnly={readOnly} />
      <Group title="Media library" description="What people may upload.">
        <Pair>
          <FormTextField
            name="mediaSettings.uploadLimitMb"
            label="Upload limit in MB"
            type="number"
            readOnly={readOnly}
            inputProps={{ min: 1, max: 500, step: 1 }}
            help="The largest file that can be uploaded. Larger photos are made smaller first."
          />
        </Pair>
      </Group>
      <Group title="Comments" description="What was written below the posts of a site that you imported.">
        <FormSwitchField
          name="storySettings.showComments"
          label="Show imported comments"
          disabled={readOnly}
          help={
            values.storySettings.showComments
              ? 'Visitors see them below each item, with names and dates. Nobody can add to them.'
              : 'They are kept with their items. When on, visitors see them below each item.'
          }
        />
      </Group>
      <Group title="Maintenance" description="Hide the site while you work on it.">
        <FormSwitchField
          name="maintenanceMode"
          label="Maintenance Mode"
          disabled={readOnly}
          help={
            values.maintenanceMode
              ? 'Visitors get a page that says “We are working on the site”, with your logo and ' +
                'contact email, and search engines are told to come back later. People who are logged ' +
                'in and can read these settings still see the site.'
              : 'The site is open to everyone. When on, visitors get a page that says “We are working on the site”.'
          }
        />
      </Group>
    </>
  );
}

function Branding({ readOnly, isShown }: TabProps) {
  return (
    <>
      <Group
        title="Logo"
        description="In the header of every page. Without a logo, the site name appears with the default mark."
      >
        <ImageField
          purpose="logo"
          label="Logo"
          help={`Drop an image here: PNG, SVG, JPEG, WebP or GIF, up to ${uploadLimitsMb.logo} MB.`}
          readOnly={readOnly}
        />
        <LogoSizeField readOnly={readOnly} />
      </Group>
      <Group
        title="Icons"
        description="In the browser’s tab, in bookmarks and on phones. Without a favicon they are made from the logo, or else from the default mark."
      >
        <ImageField
          purpose="favicon"
          label="Favicon"
          help={`Drop a square image here: SVG, PNG or ICO, up to ${uploadLimitsMb.favicon} MB. All sizes are made from it.`}
          readOnly={readOnly}
        />
        {isShown && <IconPreview />}
      </Group>
      <Group
        title="Theme"
        description="The colour of buttons, links and drawings; the typeface, the corners and the colour scheme of the site."
      >
        <ColourField readOnly={readOnly} />
        <LookFields readOnly={readOnly} />
      </Group>
      {isShown && (
        <Suspense fallback={null}>
          <LookPreview />
        </Suspense>
      )}
    </>
  );
}

function Contact({ readOnly }: TabProps) {
  return (
    <>
      <Group title="Contact details" description="Shown on the contact page and the maintenance page.">
        <Pair>
          <FormTextField name="contactEmail" label="Contact Email" type="email" readOnly={readOnly} />
          <FormTextField name="contactPhone" label="Contact Phone" type="tel" readOnly={readOnly} />
        </Pair>
      </Group>
      <Group title="Social links" description="Icons in the footer. Those without a URL are hidden.">
        {(['LinkedIn', 'Twitter', 'GitHub'] as const).map((network) => (
          <FormTextField
            key={network}
            name={`socialLinks.${network.toLowerCase()}`}
            label={network}
            type="url"
            inputMode="url"
            placeholder="https://"
            readOnly={readOnly}
          />
        ))}
      </Group>
    </>
  );
}

function Seo({ readOnly }: TabProps) {
  const { metaTitle, metaDescription } = useFormikContext<SettingsValues>().values.seoSettings;
  return (
    <>
      <Group
        title="Search results"
        description="The title of the home page, and the description of pages without their own."
      >
        <FormTextField
          name="seoSettings.metaTitle"
          label="Meta Title"
          readOnly={readOnly}
          help={`${lengthOf(metaTitle)}/60 characters`}
        />
        <FormTextField
          name="seoSettings.metaDescription"
          label="Meta Description"
          multiline
          minRows={3}
          readOnly={readOnly}
          help={`${lengthOf(metaDescription)}/${limits.metaDescription} characters`}
        />
      </Group>
      <Group title="Sharing" description="The image for shared links to pages without their own.">
        <ImageUrlField
          name="seoSettings.ogImage"
          label="Open Graph Image URL"
          placeholder="https://"
          readOnly={readOnly}
          help={
            'Leave empty to use an image drawn from the site’s name and description. Posts and articles ' +
            'have their own.'
          }
        />
      </Group>
      <Group title="Statistics" description="Visitors are asked first; nothing is loaded before they accept.">
        <FormTextField
          name="seoSettings.analytics"
          label="Google Analytics ID"
          placeholder="G-XXXXXXXXXX"
          readOnly={readOnly}
          help="Leave empty to load nothing from Google and show no consent question."
        />
      </Group>
    </>
  );
}

function Security({ readOnly }: TabProps) {
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

export const tabScreens: Readonly<Record<TabId, (props: TabProps) => React.ReactNode>> = {
  general: General,
  branding: Branding,
  contact: Contact,
  seo: Seo,
  checks: ChecksTab,
  security: Security,
  mail: MailTab,
};
