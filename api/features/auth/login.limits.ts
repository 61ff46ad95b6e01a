import type { Allowance } from '../../rate-limit/throttle.service.ts';

const minutes = 60;

/**
 * How many failed logins there may be: from one address, so that nobody tries many accounts; for one account from one
 * address; and for one account from anywhere, so that many addresses do not help. The last one would let a stranger keep
 * the owner out: a browser in which the account has logged in before counts for itself instead.
 */
export function loginLimits(account: string, caller: string, device: string | undefined): Allowance[] {
  return [
    { name: 'login', times: 30, withinSeconds: 15 * minutes },
    { name: 'login account here', times: 10, withinSeconds: 15 * minutes, whose: `${account} ${caller}` },
    device === undefined
      ? { name: 'login account', times: 30, withinSeconds: 60 * minutes, whose: account }
      : { name: 'login account device', times: 10, withinSeconds: 15 * minutes, whose: `${account} ${device}` },
  ];
}

/**
 * Codes for one account, once the password was right: a million codes must take longer than anybody waits. Here too the
 * owner's browser counts for itself.
 */
export function codeLimits(account: string, device: string | undefined): Allowance[] {
  return [
    device === undefined
      ? { name: 'login code', times: 10, withinSeconds: 60 * minutes, whose: account }
      : { name: 'login code device', times: 10, withinSeconds: 15 * minutes, whose: `${account} ${device}` },
  ];
}

/** What one's own right password forgives: the address and the account go on being watched. */
export const forgivenByLogin = ['login account here', 'login account device', 'login code', 'login code device'];
