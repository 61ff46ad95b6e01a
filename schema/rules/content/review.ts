import { object } from 'yup';
import { optionalText, requiredText, verbatimText } from '../../value-rules/fields.ts';

/** In code points: a sentence or two, and enough around a passage to tell it from another one. */
export const reviewLimits = { text: 1000, quote: 500, around: 64 } as const;

const { text, quote, around } = reviewLimits;

export const reviewRequestRules = object({
  note: optionalText().max(text, `Note must be less than ${text} characters`),
});

export const sendBackRules = object({
  message: requiredText('Message').max(text, `Message must be less than ${text} characters`),
});

export const reviewAnswerRules = object({
  text: requiredText('Note').max(text, `Note must be less than ${text} characters`),
});

/** Spaces around a passage count, so these texts are stored as sent. */
const aroundText = (label: string) => verbatimText().max(around, `${label} must be less than ${around} characters`);

export const notePlaceRules = object({
  field: requiredText('Field'),
  quote: verbatimText().required('Quote is required').max(quote, `Quote must be less than ${quote} characters`),
  prefix: aroundText('Prefix').default(''),
  suffix: aroundText('Suffix').default(''),
});
