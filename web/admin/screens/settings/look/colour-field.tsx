import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { Check, TriangleAlert } from 'lucide-react';
import { paletteOf } from '#schema/look/palette';
import { contrast, minContrast } from '#schema/look/tone';
import { colour, radius } from '../../../../ui/tokens.ts';
import { HexField, isHex } from '../../../tools/fields/hex-field.tsx';

/** The primary colour, a sample in both schemes, and a readable shade if it lacks contrast. */
export function ColourField({ readOnly }: { readOnly: boolean }) {
  const [{ value }, , { setValue }] = useField<string>('primaryColor');
  const hex = value.trim();
  return (
    <>
      <HexField
        name="primaryColor"
        label="Primary Color"
        pickLabel="Pick the primary color"
        placeholder="#1E3AE2"
        readOnly={readOnly}
      />
      {isHex(hex) && <SchemeSample hex={hex} onTake={readOnly ? undefined : (shade) => void setValue(shade)} />}
    </>
  );
}

const Samples = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  overflow: 'hidden',
  borderRadius: radius.medium,
  border: `1px solid ${colour.line}`,
});

const Sample = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '18px 20px',
  fontSize: 14,
  '& span': { padding: '8px 14px', borderRadius: radius.small, fontWeight: 560 },
  '& u': { fontWeight: 550, textUnderlineOffset: 3, textDecorationThickness: 1 },
});

const Verdict = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  margin: '12px 0 24px',
  fontSize: 13,
  lineHeight: 1.5,
  color: colour.inkSoft,
  '& p': { display: 'flex', gap: 8, flex: '1 1 280px', margin: 0, textWrap: 'pretty' },
  '& svg': { flex: 'none', marginTop: 2, color: colour.successText },
  '&[data-fails] svg': { color: colour.warningText },
  '& strong': { fontWeight: 600, color: colour.ink },
});

const Dot = styled('i')({ width: 14, height: 14, borderRadius: 4, boxShadow: `inset 0 0 0 1px ${colour.lineFirm}` });

interface SchemeSampleProps {
  hex: string;
  onTake: ((shade: string) => void) | undefined;
}

function SchemeSample({ hex, onTake }: SchemeSampleProps) {
  const palette = paletteOf(hex);
  const of = (role: string, scheme: 0 | 1) => palette[role]?.[scheme] ?? 'inherit';
  const ratio = contrast(hex, '#ffffff');
  const passes = ratio >= minContrast.text;
  const shade = of('accent-text', 0);
  const Icon = passes ? Check : TriangleAlert;
  return (
    <>
      <Samples aria-hidden>
        {([0, 1] as const).map((scheme) => (
          <Sample key={scheme} style={{ background: of('surface', scheme), color: of('ink', scheme) }}>
            <span style={{ background: of('accent', scheme), color: of('on-accent', scheme) }}>Button</span>
            <u style={{ color: of('accent-text', scheme) }}>A link in text</u>
          </Sample>
        ))}
      </Samples>
      <Verdict role="status" data-fails={!passes || undefined}>
        <p>
          <Icon size={15} strokeWidth={2} aria-hidden />
          <span>
            {/* Truncated, not rounded: 4.49 fails. */}
            <strong>{(Math.floor(ratio * 100) / 100).toFixed(2)}:1 on white.</strong>{' '}
            {passes
              ? 'Readable as text and behind white text.'
              : `Text needs ${minContrast.text}:1, so links are darkened to ${shade} and button text is adjusted.`}
          </span>
        </p>
        {!passes && onTake && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Dot style={{ background: shade }} />}
            onClick={() => onTake(shade)}
          >
            Use {shade}
          </Button>
        )}
      </Verdict>
    </>
  );
}
