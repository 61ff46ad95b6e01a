import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import { useUrlParams } from '../../../../lib/hooks/use-url-params.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { FormSelectField } from '../../../../ui/form/form-select-field.tsx';
import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { colour, radius } from '../../../../ui/tokens.ts';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import { Pair } from '../../../tools/fields/field-group.tsx';
import type { ClaimValues } from '../settings-values.ts';

const List = styled('ol')({ display: 'grid', gap: 12, margin: '0 0 16px', padding: 0, listStyle: 'none' });

const Item = styled('li')({
  position: 'relative',
  padding: '14px 16px 0',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  background: colour.raised,
  '& > button': { position: 'absolute', insetInlineEnd: 6, top: 6, zIndex: 1 },
});

const Empty = styled('p')({ margin: '0 0 12px', fontSize: 13.5, lineHeight: 1.5, color: colour.inkSoft });

/** A year, after which a number is worth another look. */
const inAYear = (now = new Date()) =>
  new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate())).toISOString().slice(0, 10);

interface ClaimListProps {
  people: readonly { id: string; name: string }[];
  readOnly: boolean;
  isShown: boolean;
}

/** The claims with numbers: words, source, owner and review date. */
export function ClaimList({ people, readOnly, isShown }: ClaimListProps) {
  const [{ value: claims }, , { setValue }] = useField<readonly ClaimValues[]>('claims');
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { toast } = useToast();
  const [params, change] = useUrlParams();
  const claimInUrl = isShown && !readOnly ? params.get('claim') : null;
  const today = new Date(useNow()).toISOString().slice(0, 10);

  const put = (next: readonly ClaimValues[]) => flushSync(() => void setValue(next));
  const focusOn = (at: number, part: keyof ClaimValues) =>
    list.current?.querySelector<HTMLElement>(`[name="claims.${at}.${part}"]`)?.focus();
  const add = (text = '') => {
    put([...claims, { text, source: '', owner: '', reviewBy: inAYear() }]);
    focusOn(claims.length, text ? 'source' : 'text');
  };
  const remove = (at: number) => {
    put(claims.filter((_, other) => other !== at));
    addButton.current?.focus();
    toast({
      title: 'Claim removed',
      description: 'Save the settings to remove it for good.',
      action: { label: 'Undo', onClick: () => put(claims) },
    });
  };
  /** A finding of the checks leads here. */
  const take = useEffectEvent((text: string) => {
    const known = claims.findIndex((claim) => claim.text.trim().toLowerCase() === text.trim().toLowerCase());
    if (known === -1) add(text);
    else focusOn(known, 'reviewBy');
    change({ claim: null }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (claimInUrl === null) return;
    const frame = requestAnimationFrame(() => take(claimInUrl));
    return () => cancelAnimationFrame(frame);
  }, [claimInUrl]);

  return (
    <div data-field="claims" tabIndex={-1}>
      {claims.length === 0 && (
        <Empty>No claims yet. Add one, such as “99.9% success rate”, with its source, and your texts may use it.</Empty>
      )}
      <List ref={list}>
        {claims.map(({ text, reviewBy, owner }, at) => (
          <Item key={at} aria-label={text || `Claim ${at + 1}`}>
            <FormTextField
              name={`claims.${at}.text`}
              label="Claim"
              readOnly={readOnly}
              placeholder="99.9% success rate"
            />
            <FormTextField
              name={`claims.${at}.source`}
              label="Source"
              readOnly={readOnly}
              placeholder="A URL, or where the number is kept"
            />
            <Pair>
              <OwnerField at={at} people={people} owner={owner} readOnly={readOnly} />
              <FormTextField
                name={`claims.${at}.reviewBy`}
                label="Review by"
                type="date"
                readOnly={readOnly}
                help={reviewBy !== '' && reviewBy < today ? 'Due for review' : undefined}
              />
            </Pair>
            {!readOnly && (
              <IconButton
                size="small"
                data-destructive
                aria-label={`Remove ${text || `claim ${at + 1}`}`}
                onClick={() => remove(at)}
              >
                <Trash2 size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            )}
          </Item>
        ))}
      </List>
      {!readOnly && (
        <Button
          ref={addButton}
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
          onClick={() => add()}
        >
          Add claim
        </Button>
      )}
    </div>
  );
}

interface OwnerFieldProps extends Pick<ClaimListProps, 'people' | 'readOnly'> {
  at: number;
  owner: number | '';
}

function OwnerField({ at, people, owner, readOnly }: OwnerFieldProps) {
  const name = `claims.${at}.owner`;
  const [, , { setValue }] = useField<number | ''>(name);
  const isKnown = owner === '' || people.some(({ id }) => id === String(owner));
  return (
    <FormSelectField
      name={name}
      label="Owner"
      disabled={readOnly}
      onChange={(value) => void setValue(value === '' ? '' : Number(value))}
      options={[
        { value: '', label: 'No one' },
        ...people.map(({ id, name: label }) => ({ value: id, label })),
        ...(isKnown ? [] : [{ value: String(owner), label: 'Former colleague' }]),
      ]}
    />
  );
}
