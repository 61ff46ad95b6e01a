import { Moon, Sun, SunMoon } from 'lucide-react';
import { styled } from '@mui/material/styles';
import { colorSchemes, cornerRadii, radiiOf, typefaces } from '#schema/look/look';
import { colour } from '../../../../ui/tokens.ts';
import { ChoiceField } from '../choice-field.tsx';

/** A sample of a corner, at its size on the site. */
const Corner = styled('i')({
  width: 20,
  height: 20,
  borderTop: `2px solid ${colour.inkMute}`,
  borderLeft: `2px solid ${colour.inkMute}`,
});

const schemeIcons = { both: SunMoon, light: Sun, dark: Moon } as const;

const corners = cornerRadii.map((one) => ({
  ...one,
  picture: <Corner style={{ borderTopLeftRadius: radiiOf[one.value][1] }} aria-hidden />,
}));

const schemes = colorSchemes.map((one) => {
  const Icon = schemeIcons[one.value];
  return { ...one, picture: <Icon size={18} strokeWidth={1.75} aria-hidden /> };
});

/** Typeface, corners and colour scheme of the public site. */
export function LookFields({ readOnly }: { readOnly: boolean }) {
  return (
    <>
      <ChoiceField name="typeface" label="Typeface" options={typefaces} readOnly={readOnly} />
      <ChoiceField name="cornerRadius" label="Corner Radius" options={corners} readOnly={readOnly} />
      <ChoiceField name="colorScheme" label="Color Scheme" options={schemes} readOnly={readOnly} />
    </>
  );
}
