import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { Link } from 'react-router';
import { useViewer } from '../../../../session/viewer.context.ts';
import { FormSelectField } from '../../../../ui/form/form-select-field.tsx';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { AuthorChoicesDocument } from '../../../tools/fields/authors.graphql.gen.ts';
import type { WidgetProps } from './widget-props.ts';

/** The byline: nobody, or a person with a public name. */
export function AuthorWidget({ name, label, readOnly }: WidgetProps) {
  const { id } = useViewer();
  const { data } = useQuery(AuthorChoicesDocument, { fetchPolicy: 'cache-and-network' });
  const { setFieldValue } = useFormikContext();
  const chosen = String(useFormField(name).input.value);
  const authors = data?.authors ?? [];
  const isListed = chosen === '' || authors.some((author) => author.id === chosen);
  const mayShowMe = !readOnly && chosen !== id && authors.some((author) => author.id === id);
  const hasProfile = !data || authors.some((author) => author.id === id);
  return (
    <FormSelectField
      name={name}
      label={label}
      disabled={readOnly}
      help={
        mayShowMe ? (
          <Button size="small" color="inherit" sx={{ ml: -0.625 }} onClick={() => void setFieldValue(name, id)}>
            Show me as the author
          </Button>
        ) : hasProfile ? (
          'The name visitors see.'
        ) : (
          <>
            The name visitors see. Choose yours in <Link to="/admin/account">your account</Link>.
          </>
        )
      }
      options={[
        { value: '', label: 'No byline' },
        ...authors.map((author) => ({ value: author.id, label: author.name })),
        ...(isListed ? [] : [{ value: chosen, label: `#${chosen}` }]),
      ]}
    />
  );
}
