import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { Group, Pair } from '../../../tools/fields/field-group.tsx';
import type { TabProps } from './tab-props.ts';

export function ContactTab({ readOnly }: TabProps) {
  return (
    <>
      <Group title="Contact details" description="Shown on the contact page and the maintenance page.">
        <Pair>
          <FormTextField name="contactEmail" label="Contact Email" type="email" readOnly={readOnly} />
          <FormTextField name="contactPhone" label="Contact Phone" type="tel" readOnly={readOnly} />
        </Pair>
      </Group>
      <Group title="Social links" description="Icons in the footer. Those without a URL are hidden.">
        {(['LinkedIn', 'Twitter', 'GitHub'] as const).map((network) => (
          <FormTextField
            key={network}
            name={`socialLinks.${network.toLowerCase()}`}
            label={network}
            type="url"
            inputMode="url"
            placeholder="https://"
            readOnly={readOnly}
          />
        ))}
      </Group>
    </>
  );
}
