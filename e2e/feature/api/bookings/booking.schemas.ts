import { id, shape, text, time, whole } from '../../kernel/openapi/json-schema.ts';

export const bookingSchemas = { Booking: shape({ id, thing: text, email: text, createdAt: time, version: whole }) };
