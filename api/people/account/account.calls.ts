import { forgotPasswordRules, resetPasswordRules } from '#schema/rules/people/account';
import type { Calls } from '../../kernel/call.ts';
import { bodyFromRules } from '../../kernel/openapi/from-rules.ts';

export const accountCalls: Calls = {
  'POST /api/auth/forgot-password': {
    summary: 'Mails a password reset link; the response does not reveal whether the account exists',
    body: bodyFromRules(forgotPasswordRules),
    status: 202,
    response: 'Done',
    example: { body: { login: 'grace@example.com' }, as: 'visitor' },
    run: async (req) => {
      await req.scope.account.requestReset(req.body);
      return {
        success: true,
        message: 'If an account has this username or email address, a link is on its way. It works for one hour.',
      };
    },
  },
  'POST /api/auth/reset-password': {
    summary: 'Sets a new password with the token of a reset link',
    body: bodyFromRules(resetPasswordRules),
    response: 'Done',
    example: {
      body: { token: '{resetToken}', password: 'another-river-8' },
      as: 'visitor',
      before: `with person as (
          insert into users (username, email, password_hash) values ('ruth', 'ruth@example.com', '') returning id)
        insert into password_resets (token_hash, user_id, expires_at)
        select ?, id, now() + interval '1 hour' from person`,
    },
    run: async (req) => {
      await req.scope.account.reset(req.body);
      return { success: true, message: 'Your password has been changed. Log in with it.' };
    },
  },
};
