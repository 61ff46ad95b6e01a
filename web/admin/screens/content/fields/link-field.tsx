import { use, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { FieldFrame } from '../../../../ui/form/field-frame.tsx';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { statusLabels } from '../../../../ui/status-badge.tsx';
import { colour } from '../../../../ui/tokens.ts';
import { useLinkTargets } from '../../../tools/fields/use-link-targets.ts';
import { SectionAnchorsContext } from '../sections/section-anchors.context.ts';

const Option = styled('li')({
  '&&': { display: 'grid', justifyItems: 'start', fontSize: 14, lineHeight: '20px' },
  '& small': { fontSize: 12.5, color: colour.inkMute, overflowWrap: 'anywhere' },
});

interface LinkFieldProps {
  name: string;
  label: string;
  readOnly: boolean;
  help?: string | undefined;
}

interface Target {
  href: string;
  title: string;
  note: string;
}

/** Where a button of a section leads: an address, a page of this site found by its title, or a section of the page. */
export function LinkField({ name, label, readOnly, help }: LinkFieldProps) {
  const { input, error, id, helpId } = useFormField(name);
  const { setFieldValue, setFieldTouched } = useFormikContext();
  const [isOpen, setOpen] = useState(false);
  const typed = String(input.value ?? '');
  const { targets, state } = useLinkTargets(isOpen ? typed : '');
  const onPage = use(SectionAnchorsContext).filter(
    ({ href, title }) => href.startsWith(typed) || title.toLowerCase().includes(typed.toLowerCase()),
  );
  const options: Target[] = [
    ...targets.map(({ path, title, kind, status }) => ({
      href: path,
      title,
      note: `${kind}${status === 'published' ? '' : ` · ${statusLabels[status]}`} · ${path}`,
    })),
    ...onPage.map(({ href, title }) => ({ href, title, note: `Section of this page · ${href}` })),
  ];
  const write = (href: string) => void setFieldValue(name, href);
  return (
    <FieldFrame
      id={id}
      helpId={helpId}
      label={label}
      error={error}
      help={
        state === 'failed'
          ? 'The search failed. You can still enter an address.'
          : (help ?? 'Search by title, choose a section of this page, or enter an address.')
      }
    >
      <Autocomplete<Target, false, true, true>
        id={id}
        freeSolo
        disableClearable
        // Keeps the menu within the field's landmark.
        disablePortal
        readOnly={readOnly}
        size="small"
        // As high as the input of the label beside it.
        sx={{ '& .MuiAutocomplete-inputRoot': { minHeight: 40 } }}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        openOnFocus
        options={options}
        filterOptions={(all) => all}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.href)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.href)}
        inputValue={typed}
        value={typed}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input' && reason !== 'selectOption') return;
          write(text);
          // Also when the field is emptied: the sections of the page can be chosen without a word.
          if (reason === 'input') setOpen(true);
        }}
        onBlur={() => void setFieldTouched(name)}
        renderOption={({ key, ...item }, { title, note }) => (
          <Option key={key} {...item}>
            {title}
            <small>{note}</small>
          </Option>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder="/contact"
            error={Boolean(error)}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                name,
                'aria-describedby': helpId,
                autoCapitalize: 'none',
                spellCheck: false,
              },
            }}
          />
        )}
      />
    </FieldFrame>
  );
}
