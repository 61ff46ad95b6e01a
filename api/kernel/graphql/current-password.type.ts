/** The argument with the viewer's password, of mutations that may change who can log in. */
export const currentPasswordArg = {
  nullable: true,
  description:
    'Your present password, where the change decides who can log in; not needed within ten minutes of logging in.',
};
