import { useEffect, useId, useState } from 'react';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { useField, useFormikContext } from 'formik';
import { logoSizes } from '#schema/constants';
import type { LogoSize } from '#schema/constants';
import { Logo } from '../../../../ui/logo/logo.tsx';
import { colour, radius } from '../../../../ui/tokens.ts';
import type { SettingsValues } from '../settings-values.ts';

const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 550,
  '& span + span': { fontWeight: 400, color: colour.inkSoft },
});

const Preview = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 80,
  margin: '4px 0 28px',
  padding: '0 20px',
  overflow: 'hidden',
  borderRadius: radius.medium,
  border: `1px solid ${colour.line}`,
  background: colour.surface,
});

/** A slider from 0 to 3, with the header's logo at that size. */
export function LogoSizeField({ readOnly }: { readOnly: boolean }) {
  const [{ value }, , { setValue }] = useField<LogoSize>('logoSize');
  const { values, errors } = useFormikContext<SettingsValues>();
  const id = useId();
  const step = Math.max(
    logoSizes.findIndex((size) => size.value === value),
    0,
  );
  const src = errors.logoUrl ? '' : values.logoUrl.trim();
  const isIcon = useIsIcon(src);
  const hasName = values.logoName === 'auto' ? isIcon : values.logoName === 'always';
  return (
    <div>
      <Head>
        <span id={id}>Logo Size</span>
        <span aria-hidden>{logoSizes[step]?.label}</span>
      </Head>
      <Slider
        name="logoSize"
        aria-labelledby={id}
        value={step}
        min={0}
        max={logoSizes.length - 1}
        step={1}
        marks
        size="small"
        disabled={readOnly}
        getAriaValueText={(at) => logoSizes[at]?.label ?? ''}
        // The thumb's touch area overlaps the ends.
        sx={{
          marginInline: 1,
          width: 'calc(100% - 16px)',
          '& .MuiSlider-mark': { width: 2, height: 8, borderRadius: 1, background: colour.lineStrong },
        }}
        onChange={(_, at) => void setValue(logoSizes[Number(at)]?.value ?? value)}
      />
      <Preview data-testid="logo-preview">
        <Logo siteName={values.siteName.trim() || 'Site name'} src={src} hasName={hasName} size={value} />
      </Preview>
    </div>
  );
}

/** Whether the picture is about as wide as high, as the server sees it (`logo-shape.ts`). */
function useIsIcon(src: string): boolean {
  const [measured, setMeasured] = useState<{ src: string; isIcon: boolean }>();
  useEffect(() => {
    if (src === '') return;
    const image = new Image();
    image.onload = () => setMeasured({ src, isIcon: image.naturalWidth <= image.naturalHeight * 1.35 });
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  return measured?.src === src && measured.isIcon;
}
