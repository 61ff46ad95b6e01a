import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { Check, TriangleAlert } from 'lucide-react';
import { contrast, paletteOf } from '../../lib/palette.ts';
import { FormTextField } from '../../ui/form/form-text-field.tsx';
import { colour, radius } from '../../ui/tokens.ts';

const isHex = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** Contrast required by WCAG AA for text. */
const readable = 4.5;

const Swatch = styled('input')({
  width: 28,
  height: 28,
  flex: 'none',
  margin: '0 4px 0 0',
  padding: 0,
  border: `1px solid ${colour.lineFirm}`,
  borderRadius: radius.small,
  background: 'none',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: 0, borderRadius: 5 },
  '&::-moz-color-swatch': { border: 0, borderRadius: 5 },
  '&:disabled': { cursor: 'default' },
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: 2 },
});

/** The primary colour, a sample in both schemes, and a readable shade if it lacks contrast. */
export function ColourField({ readOnly }: { readOnly: boolean }) {
  const [{ value }, , { setValue }] = useField<string>('primaryColor');
  const hex = value.trim();
  return (
    <>
      <FormTextField
        name="primaryColor"
        label="Primary Color"
        readOnly={readOnly}
        spellCheck={false}
        autoComplete="off"
        placeholder="#1E3AE2"
        sx={{ maxWidth: 220 }}
        startAdornment={
          <Swatch
            type="color"
            aria-label="Pick the primary color"
            disabled={readOnly}
            value={isHex(hex) ? hex.toLowerCase() : '#000000'}
            onChange={(event) => void setValue(event.target.value)}
          />
        }
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
  const passes = ratio >= readable;
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
              : `Text needs ${readable}:1, so links are darkened to ${shade} and button text is adjusted.`}
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
