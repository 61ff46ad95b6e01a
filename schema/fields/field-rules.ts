import { array } from 'yup';
import type { AnySchema } from 'yup';
import { slugPattern } from '../addresses/slug.ts';
import { limits } from '../constants.ts';
import { foldName } from '../text/fold.ts';
import { invalidUrl, isOwnPath, isWebAddress } from '../value-rules/address.ts';
import { isDateTime, timeMessage } from '../value-rules/date-time.ts';
import {
  clearableText,
  decimal,
  named,
  oneOf,
  optionalText,
  requiredText,
  wholeNumber,
} from '../value-rules/fields.ts';
import { knownFieldsOnly } from '../value-rules/nested.ts';
import { choiceValues } from './choice-values.ts';
import type { Field, FieldsByType } from './define.ts';

/** How a place stores a field without a value: a kind's item as null, a section as an empty text. */
export type None = null | '';

/** Text of any length. */
export const plainRule = ({ required, label }: Field, none: None) =>
  required ? requiredText(label) : none === null ? optionalText() : clearableText();

const orNone = (rule: AnySchema, { required, label }: Field): AnySchema =>
  (required ? rule.required(`${label} is required`) : rule.nullable()) as AnySchema;

const longest = (label: string, length: number) => `${label} must be less than ${length} characters`;

export const textRule = (field: Field & { maxLength: number }, none: None) =>
  plainRule(field, none).max(field.maxLength, longest(field.label, field.maxLength));

export const iconRule = (field: Field, none: None) => textRule({ ...field, maxLength: 50 }, none);

export const slugRule = (field: FieldsByType['slug'], none: None) =>
  textRule(field, none).matches(slugPattern, {
    message: `${field.label} can only contain lowercase letters, numbers, and hyphens`,
    excludeEmptyString: true,
  });

export function choiceRule(field: FieldsByType['choice'], none: None) {
  const { label, maxLength, isOpen } = field;
  if (isOpen && maxLength !== undefined) return textRule({ ...field, maxLength }, none).transform(named);
  const values = choiceValues(field);
  const rule = oneOf(values, `${label} must be one of ${values.join(', ')}`);
  return none === null ? orNone(rule, field) : rule;
}

export const tagsRule = ({ label, maxLength, maxCount }: FieldsByType['tags']) =>
  array(
    requiredText(label)
      .max(maxLength, `${longest(label, maxLength)} each`)
      .transform(named),
  )
    .typeError('Must be a list')
    .transform((value: unknown, given: unknown) => (given === null ? [] : value))
    .max(maxCount, `There can be at most ${maxCount} ${label.toLowerCase()}`)
    .test('different', '', (values: unknown, test) => {
      const twice = Array.isArray(values) ? repeatedName(values) : undefined;
      return twice === undefined || test.createError({ message: `“${twice}” is listed twice` });
    });

/** The first name that repeats an earlier one, ignoring case. */
function repeatedName(names: readonly unknown[]): string | undefined {
  const texts = names.filter((name) => typeof name === 'string').map((name) => name.trim());
  const folded = texts.map(foldName);
  return texts.find((_, at) => folded.indexOf(folded[at] ?? '') < at);
}

export const imageRule = (field: Field, none: None) =>
  plainRule(field, none).test(
    'address',
    invalidUrl,
    (address) => !address || isWebAddress(address) || isOwnPath(address),
  );

export const urlRule = (field: Field, none: None) =>
  plainRule(field, none).test('address', invalidUrl, (address) => !address || isWebAddress(address));

export const pictureRule = (field: Field) =>
  knownFieldsOnly({
    src: imageRule(field, ''),
    alt: clearableText().max(300, longest(`${field.label}: Alternative text`, 300)),
  }).default({ src: '', alt: '' });

const isAddress = (value: string) =>
  isWebAddress(value) || isOwnPath(value) || /^#[\w-]+$/.test(value) || /^(?:mailto|tel):[^\s<>"]+$/.test(value);

export const linkRule = (field: Field) =>
  knownFieldsOnly({
    label: clearableText()
      .max(100, longest(`${field.label}: The label`, 100))
      .when('href', {
        is: (value: unknown) => typeof value === 'string' && value !== '',
        then: (schema) => schema.required(`${field.label}: The label is required`),
      }),
    href: plainRule(field, '')
      .max(2048, invalidUrl)
      .test(
        'address',
        `${field.label}: Must be an address, a path such as /contact, or # and the name of a section`,
        (value) => !value || isAddress(value),
      ),
  }).default({ label: '', href: '' });

export function numberRule(field: FieldsByType['number'], none: None) {
  const { label, min, max, isWhole } = field;
  // A list of sections shows its messages away from the inputs.
  const must = none === null ? 'Must' : `${label} must`;
  let rule = isWhole ? wholeNumber(`${must} be a whole number`) : decimal(`${must} be a number`);
  if (min !== undefined) rule = rule.min(min, `${label} must be at least ${min}`);
  if (max !== undefined) rule = rule.max(max, `${label} must be at most ${max}`);
  return orNone(rule, field);
}

export const dateRule = (field: Field, none: None) =>
  plainRule(field, none).test('time', timeMessage, (time) => !time || isDateTime(time));

/** GraphQL sends ids as strings. */
const parseId = (value: unknown) => (typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value);

export const idRule = (field: Field) =>
  orNone(
    wholeNumber('Must be an id').transform(parseId).min(1, 'Must be an id').max(limits.id, 'Must be an id'),
    field,
  );
