import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { FieldFrame } from '../../../../../ui/form/field-frame.tsx';
import { useFormField } from '../../../../../ui/form/use-form-field.ts';
import { colour } from '../../../../../ui/tokens.ts';
import { Page } from '../form/main-fields.tsx';
import type { FindFreeSlug } from './free-slug.ts';
import { useSlugOffer } from './use-slug-offer.ts';

const Address = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  paddingBottom: 10,
  fontSize: 15,
  lineHeight: '24px',
  color: colour.inkMute,
  borderBottom: `1px solid ${colour.line}`,
  '&:focus-within': { borderColor: colour.accentText, boxShadow: `0 1px 0 ${colour.accentText}` },
  '& > input': { flex: '1 1 0', minWidth: 0 },
  '& input': { font: 'inherit', color: colour.ink, '&:read-only': { color: colour.inkSoft } },
});

/** On the line of the slug, so that nothing moves when it appears. */
const Taken = styled('span')({
  flex: '0 1 auto',
  minWidth: 0,
  paddingInlineStart: 12,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 12.5,
  color: colour.inkSoft,
});

interface SlugFieldProps {
  readOnly: boolean;
  /** The path before it: "/blog/". */
  prefix: string;
  help?: ReactNode;
  /** The slug of the title, if it was taken and a number was added. */
  taken: string | null;
  findFreeSlug: FindFreeSlug | undefined;
  onChange: () => void;
}

export function SlugField({ readOnly, prefix, help, taken, findFreeSlug, onChange }: SlugFieldProps) {
  const { input, error, id, helpId } = useFormField('slug');
  const { setFieldValue } = useFormikContext();
  const offer = useSlugOffer(error && !readOnly ? input.value : null, findFreeSlug);
  const take = (slug: string) => {
    onChange();
    void setFieldValue('slug', slug);
    document.getElementById(id)?.focus();
  };
  return (
    <Page>
      <FieldFrame
        id={id}
        helpId={helpId}
        label="Slug"
        help={
          offer === null ? (
            help
          ) : (
            <>
              {input.value.includes('/') && 'A slug is one part of the address, without slashes. '}
              <Button size="small" variant="outlined" color="inherit" onClick={() => take(offer)}>
                Use {offer}
              </Button>
            </>
          )
        }
        error={error}
      >
        <Address>
          <span aria-hidden>{prefix}</span>
          <input
            {...input}
            id={id}
            readOnly={readOnly}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            aria-invalid={Boolean(error)}
            aria-describedby={helpId}
            onChange={(event) => {
              input.onChange(event);
              onChange();
            }}
          />
          <Taken role="status">{taken !== null && `“${taken}” is taken`}</Taken>
        </Address>
      </FieldFrame>
    </Page>
  );
}
