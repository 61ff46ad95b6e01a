import { randomInt } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TOTP } from 'otpauth';
import { withoutUnseen } from '#schema/text/invisible';
import { check } from '#schema/rules/check';
import { codeRules, secondFactorRules } from '#schema/rules/people/account';
import { withDefaults, toSiteSettings } from '#schema/settings/to-site-settings';
import type { SettingKey } from '#schema/settings/settings';
import type { Viewer } from '../../../kernel/access/access.ts';
import { BadInput, Conflict } from '../../../kernel/errors/errors.ts';
import { hashOf } from './one-time-secret.ts';
import { Setting } from '../../../site/settings/setting.entity.ts';
import { User } from '../../users/user.entity.ts';
import { decrypt, encrypt } from '../../../kernel/secrets/encryption.ts';
import { RecoveryCode, SecondFactor } from './second-factor.entity.ts';
import { endSessions } from '../sessions/session.service.ts';
import type { Scope } from '../../../kernel/scope.ts';

export interface SecondFactorState {
  isOn: boolean;
  /** A role of the viewer requires it. */
  isRequired: boolean;
  recoveryCodesLeft: number;
}

export interface Enrolment {
  /** Base32, to type in where the QR code cannot be scanned. */
  secret: string;
  /** `otpauth://…` */
  uri: string;
  /** The same as a QR code: a data URL with an SVG. */
  qr: string;
}

const recoveryCodes = 10;
const wrongCode = 'This code is not valid';
const wrongField = { code: wrongCode };

/** The viewer's own second factor. */
export class SecondFactorService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'session' | 'passwordConfirmation' | 'secret'>) {}

  async state(): Promise<SecondFactorState> {
    const { id } = this.scope.access.requireSession();
    return {
      isOn: await this.isOnFor(id),
      isRequired: await this.isRequiredFor(id),
      recoveryCodesLeft: await this.scope.em.count(RecoveryCode, { user: id }),
    };
  }

  /** Creates a new secret, which takes effect with `confirm`. */
  async begin(): Promise<Enrolment> {
    const viewer = this.scope.access.requireSession();
    const [{ Secret }, { default: QRCode }] = await Promise.all([import('otpauth'), import('qrcode')]);
    const secret = new Secret({ size: 20 });
    const encrypted = encrypt(this.scope.secret, 'second factor', secret.base32);
    await this.scope.em.transactional(async (em) => {
      // Locking the user serializes concurrent calls.
      await em.findOne(User, viewer.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      const factor = await em.findOne(SecondFactor, { user: viewer.id }, { refresh: true });
      if (factor?.confirmedAt) throw new Conflict('Your second factor is already on');
      if (factor) em.assign(factor, { secret: encrypted, lastStep: 0 });
      else em.create(SecondFactor, { user: viewer.id, secret: encrypted });
    });
    const uri = (await totp(secret.base32, viewer.username, await this.siteName())).toString();
    const svg = await QRCode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
    return {
      secret: secret.base32,
      uri,
      qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    };
  }

  /**
   * Turns it on with the password and the first code. Ends the other sessions, which began without it.
   * @returns the recovery codes, shown only this once
   */
  async confirm(input: unknown): Promise<string[]> {
    const viewer = this.scope.access.requireSession();
    const { password, code } = check(secondFactorRules, input);
    return this.scope.passwordConfirmation.confirmed(viewer, password, () =>
      this.scope.em.transactional(async (em) => {
        const step = await this.stepOf(em, viewer, code, false);
        if (step === null) throw new BadInput(wrongCode, wrongField);
        const confirmed = await em.nativeUpdate(
          SecondFactor,
          { user: viewer.id, confirmedAt: null },
          { confirmedAt: new Date(), lastStep: step },
        );
        if (confirmed === 0) throw new Conflict('Your second factor is already on');
        await endSessions(em, viewer.id, this.scope.session.id);
        return renewCodes(em, viewer.id);
      }),
    );
  }

  /** Creates new recovery codes; the previous ones become invalid. */
  async renewRecoveryCodes(input: unknown): Promise<string[]> {
    const viewer = this.scope.access.requireSession();
    const { password, code } = check(secondFactorRules, input);
    return this.scope.passwordConfirmation.confirmed(viewer, password, () =>
      this.scope.em.transactional(async (em) => {
        if (!(await this.verify(viewer, code, em))) throw new BadInput(wrongCode, wrongField);
        return renewCodes(em, viewer.id);
      }),
    );
  }

  async disable(input: unknown): Promise<void> {
    const viewer = this.scope.access.requireSession();
    const { password, code } = check(secondFactorRules, input);
    if ((await this.state()).isRequired) throw new Conflict('Your role requires a second factor');
    await this.scope.passwordConfirmation.confirmed(viewer, password, () =>
      this.scope.em.transactional(async (em) => {
        if (!(await this.verify(viewer, code, em))) throw new BadInput(wrongCode, wrongField);
        await removeSecondFactor(em, viewer.id);
      }),
    );
  }

  /** Whether a login requires a code. */
  async isOnFor(userId: number): Promise<boolean> {
    return (await this.scope.em.count(SecondFactor, { user: userId, confirmedAt: { $ne: null } })) > 0;
  }

  /** Accepts a TOTP code or a recovery code, each once, also when requests race. */
  async verify(person: Pick<Viewer, 'id' | 'username'>, input: string, em = this.scope.em): Promise<boolean> {
    const code = withoutUnseen(check(codeRules, { code: input }).code)
      .replace(/-/g, '')
      .toUpperCase();
    return em.transactional(async (own) => {
      if (!/^\d{6}$/.test(code)) {
        return (await own.nativeDelete(RecoveryCode, { user: person.id, codeHash: hashOf(code) })) > 0;
      }
      const step = await this.stepOf(own, person, code, true);
      if (step === null) return false;
      const isNew = { user: person.id, lastStep: { $lt: step } };
      return (await own.nativeUpdate(SecondFactor, isNew, { lastStep: step })) > 0;
    });
  }

  /** The code's time step: the current one or an adjacent one, since clocks differ. Null for a wrong code. */
  private async stepOf(
    em: SqlEntityManager,
    person: Pick<Viewer, 'id' | 'username'>,
    code: string,
    isConfirmed: boolean,
  ): Promise<number | null> {
    const where = { user: person.id, confirmedAt: isConfirmed ? { $ne: null } : null };
    const factor = await em.findOne(SecondFactor, where, { disableIdentityMap: true });
    const secret = factor && decrypt(this.scope.secret, 'second factor', factor.secret);
    if (!secret) return null;
    const app = await totp(secret, person.username, '');
    const delta = app.validate({ token: withoutUnseen(code), window: 1 });
    return delta === null ? null : app.counter() + delta;
  }

  private async isRequiredFor(userId: number): Promise<boolean> {
    const { twoFactorFromLevel } = withDefaults('securitySettings', await this.setting('securitySettings'));
    if (twoFactorFromLevel === null) return false;
    const roles = { isActive: true, level: { $gte: twoFactorFromLevel } };
    return (await this.scope.em.count(User, { id: userId, roles })) > 0;
  }

  private async siteName(): Promise<string> {
    return toSiteSettings({ siteName: await this.setting('siteName') }).siteName;
  }

  private async setting(key: SettingKey): Promise<unknown> {
    return (await this.scope.em.findOne(Setting, { key }, { disableIdentityMap: true }))?.value;
  }
}

/** Also used when an administrator resets the second factor of a user who lost the phone. */
export async function removeSecondFactor(em: SqlEntityManager, userId: number): Promise<void> {
  await em.nativeDelete(RecoveryCode, { user: userId });
  await em.nativeDelete(SecondFactor, { user: userId });
}

async function totp(secret: string, label: string, issuer: string): Promise<TOTP> {
  const { Secret, TOTP } = await import('otpauth');
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
}

async function renewCodes(em: SqlEntityManager, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, recoveryCode);
  await em.nativeDelete(RecoveryCode, { user: userId });
  await em.insertMany(
    RecoveryCode,
    codes.map((code) => ({ user: userId, codeHash: hashOf(code.replaceAll('-', '')) })),
  );
  return codes;
}

/** Sixteen characters (80 bits) from an alphabet without look-alikes. */
function recoveryCode(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
