import { lazy, Suspense } from 'react';
import { uploadLimitsMb } from '#schema/constants';
import { logoNames } from '#schema/look/look';
import { ChoiceField } from '../choice-field.tsx';
import { ColourField } from '../look/colour-field.tsx';
import { IconPreview } from '../look/icon-preview.tsx';
import { ImageField } from '../look/image-field.tsx';
import { LookFields } from '../look/look-fields.tsx';
import { LogoSizeField } from '../look/logo-size-field.tsx';
import { Group } from '../../../tools/fields/field-group.tsx';
import type { TabProps } from './tab-props.ts';

const LookPreview = lazy(async () => ({
  default: (await import('../look/look-preview.tsx')).LookPreview,
}));

export function BrandingTab({ readOnly, isShown }: TabProps) {
  return (
    <>
      <Group
        title="Logo"
        description="In the header of every page. An icon has the site name beside it; without a logo, the name appears with the default mark."
      >
        <ImageField
          purpose="logo"
          label="Logo"
          help={`Drop an image here: PNG, SVG, JPEG, WebP or GIF, up to ${uploadLimitsMb.logo} MB.`}
          readOnly={readOnly}
        />
        <LogoSizeField readOnly={readOnly} />
        <ChoiceField name="logoName" label="Name beside the logo" options={logoNames} readOnly={readOnly} />
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
