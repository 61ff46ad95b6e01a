import { object } from 'yup';
import { email, requiredText } from '../value-rules/fields.ts';

export const bookingRules = object({
  thing: requiredText('Thing').max(100, 'Thing must be less than 100 characters'),
  email: email('Must be a valid email').required('Email is required'),
});
