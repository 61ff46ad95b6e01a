import { kinds } from '../../content/kinds.ts';
import { previewTemplateLength, previewTemplateProblem } from '../../integrations/headless-preview.ts';
import { clearableText } from '../../value-rules/fields.ts';
import { knownFieldsOnly } from '../../value-rules/nested.ts';

const previewAddress = () =>
  clearableText()
    .max(previewTemplateLength, `Preview address must be less than ${previewTemplateLength} characters`)
    .test('template', '', (value, test) => {
      const problem = value ? previewTemplateProblem(value) : null;
      return problem === null || test.createError({ message: problem });
    });

/** The address templates by the names of kinds. */
export const previewAddressesRule = () =>
  knownFieldsOnly(Object.fromEntries(kinds.map(({ name }) => [name, previewAddress()])));
