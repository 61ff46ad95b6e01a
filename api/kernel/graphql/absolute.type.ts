import { Arg } from 'type-graphql';

/** The argument `absolute` of a field with addresses. */
export const Absolute = () =>
  Arg('absolute', () => Boolean, {
    defaultValue: false,
    description: 'Whether addresses of this site begin with https:// and its name, not with a slash.',
  });
