import { randomInt } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TOTP } from 'otpauth';
import { check } from '#schema/rules/check';
import { codeRules, secondFactorRules } from '#schema/rules/account';
import { toSiteSettings } from '#schema/settings';
import type { Access, Viewer } from '../../../scope/access.ts';
import { BadInput, Conflict } from '../../../errors/errors.ts';
import type { SessionHandle } from '../sessions/session-handle.ts';
import { hashOf } from './one-time-secret.ts';
import type { OwnPassword } from '../own-password.ts';
import { sealed, unsealed } from './secret-box.ts';
import { endSessions } from '../sessions/session.service.ts';

export interface SecondFactorState {
  isOn: boolean;
  /** One's role asks for it. */
  isRequired: boolean;
  recoveryCodesLeft: number;
}

export interface Enrolment {
  /** To type in where nothing can be scanned, base32. */
  secret: string;
  /** `otpauth://…` */
  uri: string;
  /** The same as a picture: a data URL with an SVG. */
  qr: string;
}

const recoveryCodes = 10;
const wrongCode = 'This code is not valid';
const wrongField = { code: wrongCode };

/** One's own second factor. */
export class SecondFactorService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly session: SessionHandle,
    private readonly ownPassword: OwnPassword,
    private readonly secret: string,
  ) {}

  async state(): Promise<SecondFactorState> {
    const { id } = this.access.requireOwner();
    const [state] = await this.em.execute<(Omit<SecondFactorState, 'isRequired'> & { isRequired: boolean })[]>(
      `select exists(select from second_factors where user_id = u.id and confirmed_at is not null) as "isOn",
         (select count(*)::int from recovery_codes where user_id = u.id) as "recoveryCodesLeft",
         exists(
           select from user_roles ur join roles r on r.id = ur.role_id and r.is_active
           join settings s on s.key = 'securitySettings'
           where ur.user_id = u.id and r.level >= (s.value ->> 'twoFactorFromLevel')::int) as "isRequired"
       from users u where u.id = ?`,
      [id],
    );
    return state ?? { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
  }

  /** A new secret, which counts for nothing before `confirm`. */
  async begin(): Promise<Enrolment> {
    const viewer = this.access.requireOwner();
    const [{ Secret }, { default: QRCode }] = await Promise.all([import('otpauth'), import('qrcode')]);
    const secret = new Secret({ size: 20 });
    const begun = await this.em.execute<unknown[]>(
      `insert into second_factors (user_id, secret) values (?, ?)
       on conflict (user_id) do update set secret = excluded.secret, last_step = 0
         where second_factors.confirmed_at is null
       returning user_id`,
      [viewer.id, sealed(this.secret, secret.base32)],
    );
    if (begun.length === 0) throw new Conflict('Your second factor is on already');
    const uri = (await totp(secret.base32, viewer.username, await this.siteName())).toString();
    const svg = await QRCode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
    return {
      secret: secret.base32,
      uri,
      qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    };
  }

  /**
   * Switches it on, with the password and the first code; other sessions, which began without it, end.
   * @returns the recovery codes, which are shown this once
   */
  async confirm(input: unknown): Promise<string[]> {
    const viewer = this.access.requireOwner();
    const { password, code } = check(secondFactorRules, input);
    return this.ownPassword.proven(viewer, password, () =>
      this.em.transactional(async (em) => {
        const step = await this.stepOf(em, viewer, code, false);
        if (step === null) throw new BadInput(wrongCode, wrongField);
        const confirmed = await em.execute<unknown[]>(
          `update second_factors set confirmed_at = now(), last_step = ?
           where user_id = ? and confirmed_at is null returning user_id`,
          [step, viewer.id],
        );
        if (confirmed.length === 0) throw new Conflict('Your second factor is on already');
        await endSessions(em, viewer.id, this.session.id);
        return renewCodes(em, viewer.id);
      }),
    );
  }

  /** New recovery codes; the former ones are worth nothing from then on. */
  async renewRecoveryCodes(input: unknown): Promise<string[]> {
    const viewer = this.access.requireOwner();
    const { password, code } = check(secondFactorRules, input);
    return this.ownPassword.proven(viewer, password, () =>
      this.em.transactional(async (em) => {
        if (!(await this.verify(viewer, code, em))) throw new BadInput(wrongCode, wrongField);
        return renewCodes(em, viewer.id);
      }),
    );
  }

  async disable(input: unknown): Promise<void> {
    const viewer = this.access.requireOwner();
    const { password, code } = check(secondFactorRules, input);
    if ((await this.state()).isRequired) throw new Conflict('Your role requires a second factor');
    await this.ownPassword.proven(viewer, password, () =>
      this.em.transactional(async (em) => {
        if (!(await this.verify(viewer, code, em))) throw new BadInput(wrongCode, wrongField);
        await removeSecondFactor(em, viewer.id);
      }),
    );
  }

  /** Whether somebody has to give a code. */
  async isOnFor(userId: number): Promise<boolean> {
    const rows = await this.em.execute<unknown[]>(
      'select 1 from second_factors where user_id = ? and confirmed_at is not null',
      [userId],
    );
    return rows.length > 0;
  }

  /** Takes a code of the app, or a recovery code: each once, however many try at the same time. */
  async verify(person: Pick<Viewer, 'id' | 'username'>, input: string, em = this.em): Promise<boolean> {
    const code = check(codeRules, { code: input }).code.replace(/[\s-]/g, '').toUpperCase();
    if (!/^\d{6}$/.test(code)) {
      const used = await em.execute<unknown[]>(
        'delete from recovery_codes where user_id = ? and code_hash = ? returning user_id',
        [person.id, hashOf(code)],
      );
      return used.length > 0;
    }
    const step = await this.stepOf(em, person, code, true);
    if (step === null) return false;
    const taken = await em.execute<unknown[]>(
      'update second_factors set last_step = ? where user_id = ? and last_step < ? returning user_id',
      [step, person.id, step],
    );
    return taken.length > 0;
  }

  /** The half minute that the code is of: this one, or its neighbours, since clocks differ. */
  private async stepOf(
    em: SqlEntityManager,
    person: Pick<Viewer, 'id' | 'username'>,
    code: string,
    isConfirmed: boolean,
  ): Promise<number | null> {
    const [row] = await em.execute<{ secret: string }[]>(
      'select secret from second_factors where user_id = ? and (confirmed_at is not null) = ?',
      [person.id, isConfirmed],
    );
    const secret = row && unsealed(this.secret, row.secret);
    if (!secret) return null;
    const app = await totp(secret, person.username, '');
    const delta = app.validate({ token: code.replace(/\s/g, ''), window: 1 });
    return delta === null ? null : app.counter() + delta;
  }

  private async siteName(): Promise<string> {
    const [row] = await this.em.execute<{ value: unknown }[]>(`select value from settings where key = 'siteName'`);
    return toSiteSettings({ siteName: row?.value }).siteName;
  }
}

/** Also for whoever takes it from somebody who lost the phone. */
export async function removeSecondFactor(em: SqlEntityManager, userId: number): Promise<void> {
  await em.execute('delete from recovery_codes where user_id = ?', [userId]);
  await em.execute('delete from second_factors where user_id = ?', [userId]);
}

async function totp(secret: string, label: string, issuer: string): Promise<TOTP> {
  const { Secret, TOTP } = await import('otpauth');
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
}

async function renewCodes(em: SqlEntityManager, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, recoveryCode);
  await em.execute('delete from recovery_codes where user_id = ?', [userId]);
  await em.execute(
    'insert into recovery_codes (user_id, code_hash) select ?, hash from json_array_elements_text(?::json) hash',
    [userId, JSON.stringify(codes.map((code) => hashOf(code.replaceAll('-', ''))))],
  );
  return codes;
}

/** Sixteen letters, eighty bits: without those that look alike on paper. */
function recoveryCode(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
