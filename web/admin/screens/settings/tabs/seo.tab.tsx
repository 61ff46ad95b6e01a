import { useFormikContext } from 'formik';
import { limits } from '#schema/constants';
import { lengthOf } from '#schema/text/length-of';
import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { ImageUrlField } from '../../../tools/media-picker/image-url.field.tsx';
import { WinningDescription } from '../../../tools/screen/winning-description.tsx';
import { Group } from '../../../tools/fields/field-group.tsx';
import type { SettingsValues } from '../settings-values.ts';
import type { TabProps } from './tab-props.ts';

export function SeoTab({ readOnly }: TabProps) {
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
          help={
            <>
              {lengthOf(metaDescription)}/{limits.metaDescription} characters.
              <WinningDescription slug="home" at="settings" typed={metaDescription} />
            </>
          }
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
