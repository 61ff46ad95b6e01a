import { array, object, string } from 'yup';
import type { KindDeclaration } from '../content/define.ts';
import { webhookEventsOf } from '../integrations/webhooks.ts';
import { isWebAddress } from '../value-rules/address.ts';
import { flag, requiredText } from '../value-rules/fields.ts';

const urlMessage = 'Address must begin with http:// or https://';
const unknownEvent = 'Unknown event. An event is like post.published, post.* or *';

const hasPassword = (value: string) => {
  const url = URL.parse(value);
  return url !== null && (url.username !== '' || url.password !== '');
};

/** @param kinds of content whose events a webhook may list */
export const webhookRulesFor = (kinds: readonly KindDeclaration[]) =>
  object({
    url: requiredText('Address')
      .max(2000, 'Address must be less than 2000 characters')
      .test('address', urlMessage, (value) => !value || isWebAddress(value))
      .test('password', 'Address must not contain a password', (value) => !value || !hasPassword(value)),
    events: array(string().strict().oneOf(webhookEventsOf(kinds), unknownEvent).required(unknownEvent))
      .typeError('Must be a list')
      .required('Choose at least one event')
      .min(1, 'Choose at least one event'),
    isActive: flag(),
  });
