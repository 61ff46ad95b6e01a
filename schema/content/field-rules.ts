import { array } from 'yup';
import type { AnySchema } from 'yup';
import { slugPattern } from '../addresses/slug.ts';
import { limits } from '../constants.ts';
import { layoutProblem, pageContentProblem } from '../sections/pages/layout.rules.ts';
import { foldName } from '../text/fold.ts';
import { invalidUrl, isWebAddress, optionalImageAddress } from '../value-rules/address.ts';
import { isDateTime, timeMessage } from '../value-rules/date-time.ts';
import { decimal, named, oneOf, optionalText, requiredText, wholeNumber } from '../value-rules/fields.ts';
import type { FieldDeclaration, FieldsByType } from './define.ts';
import type { RuleContext } from './field-type.ts';

/** Text of any length. */
const text = (field: FieldDeclaration) => (field.required ? requiredText(field.label) : optionalText());

const requiredValue = (rule: AnySchema, field: FieldDeclaration): AnySchema =>
  (field.required ? rule.required(`${field.label} is required`) : rule.nullable()) as AnySchema;

export const textRule = (field: FieldDeclaration & { maxLength: number }) =>
  text(field).max(field.maxLength, `${field.label} must be less than ${field.maxLength} characters`);

/** Parsing time grows with every unclosed tag. A long article has about 2,000 tags. */
const maxTags = 100_000;
const countTags = (html: string) => html.split('<').length - 1;

/** Editors leave empty paragraphs behind. The pattern stops at the next `<` because it would backtrack for hours. */
const hasContent = (html: string) =>
  /<(?:img|iframe|video|audio|hr)\b/i.test(html) || html.replace(/<[^<>]*>/g, '').replace(/(?:&nbsp;|\s)+/g, '') !== '';

export function richTextRule(field: FieldsByType['richText'], { currentSlug }: RuleContext) {
  const html = textRule(field)
    .test('tags', `${field.label} can have at most ${maxTags} tags`, (html) => !html || countTags(html) < maxTags)
    .test('empty', `${field.label} is required`, (html) => !html || hasContent(html));
  const { sections, builtInSlugs } = field;
  if (!sections) return html;
  const isBuiltIn = currentSlug !== undefined && (builtInSlugs?.includes(currentSlug) ?? false);
  return html.test('sections', '', (value, test) => {
    const { format: given } = test.parent as { format?: unknown };
    // A patch may leave out the format; the stored one is then in the context.
    const format = given === undefined ? (test.options.context as { format?: unknown } | undefined)?.format : given;
    if (!value || !(isBuiltIn || format === 'sections')) return true;
    const problem = pageContentProblem(sections, currentSlug ?? '', value);
    return problem === null || test.createError({ message: problem });
  });
}

export const slugRule = (field: FieldsByType['slug'], { isReserved }: RuleContext) =>
  textRule(field)
    .matches(slugPattern, {
      message: `${field.label} can only contain lowercase letters, numbers, and hyphens`,
      excludeEmptyString: true,
    })
    .test('reserved', 'This address is reserved', (slug) => !slug || !isReserved(slug));

export const choiceRule = (field: FieldsByType['choice']) =>
  field.isOpen
    ? textRule(field).transform(named)
    : requiredValue(oneOf(field.options, `${field.label} must be one of ${field.options.join(', ')}`), field);

export const tagsRule = (field: FieldsByType['tags']) =>
  array(
    requiredText(field.label)
      .max(field.maxLength, `${field.label} must be less than ${field.maxLength} characters each`)
      .transform(named),
  )
    .typeError('Must be a list')
    .transform((value: unknown, given: unknown) => (given === null ? [] : value))
    .max(field.maxCount, `There can be at most ${field.maxCount} ${field.label.toLowerCase()}`)
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

export const imageRule = (field: FieldDeclaration) =>
  field.required ? optionalImageAddress().required(`${field.label} is required`) : optionalImageAddress();

export const urlRule = (field: FieldDeclaration) =>
  text(field).test('address', invalidUrl, (address) => !address || isWebAddress(address));

export function numberRule(field: FieldsByType['number']) {
  let rule = field.isWhole ? wholeNumber('Must be a whole number') : decimal('Must be a number');
  if (field.min !== undefined) rule = rule.min(field.min, `${field.label} must be at least ${field.min}`);
  if (field.max !== undefined) rule = rule.max(field.max, `${field.label} must be at most ${field.max}`);
  return requiredValue(rule, field);
}

export const dateRule = (field: FieldDeclaration) =>
  text(field).test('time', timeMessage, (time) => !time || isDateTime(time));

/** GraphQL sends ids as strings. */
const parseId = (value: unknown) => (typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value);

export const idRule = (field: FieldDeclaration) =>
  requiredValue(
    wholeNumber('Must be an id').transform(parseId).min(1, 'Must be an id').max(limits.id, 'Must be an id'),
    field,
  );

export const layoutRule = (field: FieldsByType['layout']) =>
  text(field).test('layout', '', (value, test) => {
    const problem = value ? layoutProblem(field.layout, value) : null;
    return problem === null || test.createError({ message: problem });
  });
