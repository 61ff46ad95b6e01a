import { useFormikContext } from 'formik';
import { lengthOf } from '#schema/text/length-of';
import { FormNumberField } from '../../../../ui/form/form-number-field.tsx';
import { FormSwitchField } from '../../../../ui/form/form-switch-field.tsx';
import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { DateFields } from '../date-fields.tsx';
import { Group, Pair } from '../../../tools/fields/field-group.tsx';
import { TileList } from '../tile-list.tsx';
import type { SettingsValues } from '../settings-values.ts';
import type { TabProps } from './tab-props.ts';

export function GeneralTab({ readOnly }: TabProps) {
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
          <FormNumberField
            name="mediaSettings.uploadLimitMb"
            label="Upload limit in MB"
            readOnly={readOnly}
            min={1}
            max={500}
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
