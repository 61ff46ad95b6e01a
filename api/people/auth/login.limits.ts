import type { Limit } from '../../kernel/rate-limit/limit.ts';

const minutes = 60;

/**
 * Limits of failed logins: per address, against trying many accounts; per account and address; and per account from
 * anywhere, against distributed guessing. The last limit alone would let an attacker lock the owner out, so a browser
 * that the account has logged in from before has a limit of its own.
 */
export function loginLimits(account: string, caller: string, device: string | undefined): Limit[] {
  return [
    { name: 'login', times: 30, withinSeconds: 15 * minutes },
    { name: 'login account here', times: 10, withinSeconds: 15 * minutes, whose: `${account} ${caller}` },
    device === undefined
      ? { name: 'login account', times: 30, withinSeconds: 60 * minutes, whose: account }
      : { name: 'login account device', times: 10, withinSeconds: 15 * minutes, whose: `${account} ${device}` },
  ];
}

/**
 * Limits of second-factor codes per account, after a correct password: trying a million codes must take too long. Here
 * too the owner's browser has a limit of its own.
 */
export function codeLimits(account: string, device: string | undefined): Limit[] {
  return [
    device === undefined
      ? { name: 'login code', times: 10, withinSeconds: 60 * minutes, whose: account }
      : { name: 'login code device', times: 10, withinSeconds: 15 * minutes, whose: `${account} ${device}` },
  ];
}

/** Limits that a successful login resets. Those of the address and of the account from anywhere stay. */
export const resetByLogin = ['login account here', 'login account device', 'login code', 'login code device'];
