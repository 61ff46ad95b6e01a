import { lazy, Suspense } from 'react';
import Button from '@mui/material/Button';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Formik } from 'formik';
import { settingsRules } from '#schema/rules/settings';
import { uploadLimitsMb } from '#schema/constants';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import { UnsavedForm } from '../../tools/screen/unsaved/unsaved-form.ts';
import { ColourField } from '../settings/look/colour-field.tsx';
import { ImageField } from '../settings/look/image-field.tsx';
import { changes, valuesOf } from '../settings/settings-values.ts';
import { PanelSettingsDocument, SavedBrandDocument, SaveSettingsDocument } from '../settings/settings.graphql.gen.ts';
import type { Run } from './run.ts';

const LookPreview = lazy(async () => ({ default: (await import('../settings/look/look-preview.tsx')).LookPreview }));

const shown = settingsRules.pick(['siteName', 'logoUrl', 'primaryColor']);

/** Name, logo and colour, with the site as it would be. */
export function LookStep({ run }: { run: Run }) {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(PanelSettingsDocument, { fetchPolicy: 'network-only' });
  if (!data) {
    return error ? <LoadFailed what="the settings" onRetry={() => void refetch().catch(() => undefined)} /> : null;
  }
  const stored = valuesOf(data.settings);
  return (
    <Formik
      initialValues={stored}
      enableReinitialize
      validationSchema={shown}
      onSubmit={async (values) => {
        const settings = changes(stored, values);
        await run(
          async () => {
            if (settings.length === 0) return null;
            const answer = await client.mutate({ mutation: SaveSettingsDocument, variables: { settings } });
            await refetch();
            return answer;
          },
          { title: 'Settings updated', description: 'Your website settings have been saved successfully.' },
        );
        // The panel shows the brand too. If this fails, the next visit does.
        void client.query({ query: SavedBrandDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
      }}
    >
      {({ isSubmitting }) => (
        <FormFrame aria-label="Name, logo and colour">
          <UnsavedForm what="the name, logo and colour" />
          <div style={{ maxWidth: 600 }}>
            <FormTextField name="siteName" label="Site Name" readOnly={false} />
            <ImageField
              purpose="logo"
              label="Logo"
              help={`Drop an image here: PNG, SVG, JPEG, WebP or GIF, up to ${uploadLimitsMb.logo} MB.`}
              readOnly={false}
            />
            <ColourField readOnly={false} />
          </div>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            Save
          </Button>
          <Suspense fallback={null}>
            <LookPreview />
          </Suspense>
        </FormFrame>
      )}
    </Formik>
  );
}
