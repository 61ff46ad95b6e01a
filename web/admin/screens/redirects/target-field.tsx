import { useQuery } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { foldSearch } from '#schema/text/fold-search';
import { publicPath } from '#schema/content/kind';
import { screensOf } from '#schema/content/screens';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { statusLabels } from '../../../ui/status-badge.tsx';
import { colour } from '../../../ui/tokens.ts';
import { RedirectTargetsDocument } from './redirects.graphql.gen.ts';

const Option = styled('li')({
  '&&': { display: 'grid', justifyItems: 'start', fontSize: 14, lineHeight: '20px' },
  '& small': { fontSize: 12.5, color: colour.inkMute, overflowWrap: 'anywhere' },
});

interface Target {
  path: string;
  title: string;
  /** "Post", with its status unless it is published. */
  about: string;
}

const screens: readonly Target[] = screensOf(declaredKinds).map((screen) => ({ ...screen, about: 'Screen' }));

/** Debounce of the search, in milliseconds. */
const restMs = 200;

/** An address, or an item of this site found by its title. */
export function TargetField() {
  const { input, error, id, helpId } = useFormField('to');
  const { setFieldValue } = useFormikContext();
  const isSearch = input.value.trim().length >= 2 && !/^[/\s]|:/.test(input.value);
  const search = useDebounced(isSearch ? input.value.trim() : '', restMs);
  const { data, previousData } = useQuery(RedirectTargetsDocument, { variables: { query: search }, skip: !search });
  const items = (search ? (data ?? previousData)?.found : undefined) ?? [];
  const options: Target[] = isSearch
    ? [
        ...screens.filter(({ title }) => foldSearch(title).startsWith(foldSearch(input.value.trim()))),
        ...items.flatMap(({ kind, title, slug, status }) => {
          const declared = declaredKinds.find(({ name }) => name === kind);
          if (!declared) return [];
          const about = status === 'published' ? declared.label : `${declared.label} · ${statusLabels[status]}`;
          return [{ path: publicPath(declared, slug), title, about }];
        }),
      ]
    : [];

  return (
    <FieldFrame
      id={id}
      helpId={helpId}
      label="To"
      error={error}
      help="A path on this site, a full address, or a title to search for. A * at the end is replaced by the part that * matches in the old address."
    >
      <Autocomplete<Target, false, true, true>
        id={id}
        freeSolo
        disableClearable
        disablePortal
        options={options}
        filterOptions={(all) => all}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.path)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.path)}
        inputValue={input.value}
        onInputChange={(_, text, reason) => reason !== 'reset' && void setFieldValue('to', text)}
        onChange={(_, chosen) => void setFieldValue('to', typeof chosen === 'string' ? chosen : chosen.path)}
        renderOption={({ key, ...props }, { title, path, about }) => (
          <Option key={key} {...props}>
            {title}
            <small>
              {about} · {path}
            </small>
          </Option>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            name="to"
            size="small"
            error={Boolean(error)}
            onBlur={input.onBlur}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-describedby': helpId,
                'aria-invalid': Boolean(error),
                autoCapitalize: 'none',
                spellCheck: false,
                style: { fontSize: 14 },
              },
            }}
          />
        )}
      />
    </FieldFrame>
  );
}
