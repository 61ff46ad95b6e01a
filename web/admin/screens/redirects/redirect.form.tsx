import { useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { DialogForm } from '../../tools/dialogs/dialog.form.tsx';
import { wildcardPrefix } from '#schema/addresses/redirect';
import { redirectProblems, redirectRules, withOwnFrom } from '#schema/redirects/redirect.rules';
import { FormSelectField } from '../../../ui/form/form-select-field.tsx';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import type { RefusedFields } from '../../../ui/form/use-form-field.ts';
import { statusOptions } from './redirect-labels.ts';
import { IsLiveAddressDocument } from './redirects.graphql.gen.ts';
import { TargetField } from './target-field.tsx';

export interface RedirectValues {
  from: string;
  to: string;
  status: string;
}

/** As the API takes it. */
export const inputOf = ({ from, to, status }: RedirectValues) => ({
  from,
  to: status === '410' ? null : to.trim() || null,
  status: Number(status),
});

interface RedirectFormProps {
  isNew: boolean;
  initialValues: RedirectValues;
  /** Resolves to the server's errors, or to null. */
  onSubmit: (values: RedirectValues) => Promise<RefusedFields | null>;
}

// The status is a text here.
const rules = redirectRules
  .pick(['from', 'to'])
  .transform((values: Partial<RedirectValues>) => withOwnFrom(values, globalThis.location.origin));

export function RedirectForm({ isNew, initialValues, onSubmit }: RedirectFormProps) {
  return (
    <DialogForm<RedirectValues>
      submitLabel={isNew ? 'Create Redirect' : 'Save Changes'}
      initialValues={initialValues}
      validationSchema={rules}
      validate={(values) => redirectProblems(inputOf(values))}
      onSubmit={onSubmit}
    >
      {({ values }) => (
        <>
          <FormTextField
            name="from"
            label="From"
            placeholder="/old-page"
            help="A path on this site. /old/* stands for every address below /old/, /page.php?id=12 for one with this parameter."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={initialValues.from === ''}
            details={<LiveNote from={values.from} />}
          />
          <FormSelectField name="status" label="Status" options={statusOptions} />
          {values.status === '410' ? (
            <p style={{ margin: '0 0 20px', fontSize: 13 }}>
              Visitors are told that the page has been removed, and search engines drop it.
            </p>
          ) : (
            <TargetField />
          )}
        </>
      )}
    </DialogForm>
  );
}

/** Debounce, in milliseconds. */
const restMs = 300;

/** Warns that there is a page at the address. */
function LiveNote({ from }: { from: string }) {
  const path = useDebounced(from.trim(), restMs);
  const isPath = path.startsWith('/') && wildcardPrefix(path) === null;
  const { data } = useQuery(IsLiveAddressDocument, {
    variables: { path },
    skip: !isPath,
    fetchPolicy: 'network-only',
  });
  return (
    <div role="status">
      {isPath && data?.isLive === true && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          A page has this address, so visitors get the page. The redirect is kept, and used once the page is gone.
        </Alert>
      )}
    </div>
  );
}
