import { LockMode } from '@mikro-orm/core';
import { check, checkPatch } from '#schema/rules/check';
import { bookingRules } from '#schema/bookings/booking.rules';
import { BadInput, Conflict, NotFound } from '../../kernel/errors/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { KeysetList } from '../../kernel/lists/keyset-list.ts';
import type { PageRequest } from '../../kernel/lists/page-request.ts';
import { Booking } from './booking.entity.ts';

export class BookingService {
  private readonly bookings: KeysetList<Booking>;

  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'settings'>) {
    this.bookings = new KeysetList(scope.em, Booking);
  }

  /** Newest first. */
  list(part: { limit: number; offset: number }): Promise<Booking[]> {
    this.scope.access.require('read', 'bookings');
    return this.bookings.list({}, part);
  }

  count() {
    this.scope.access.require('read', 'bookings');
    return this.bookings.count({});
  }

  connection(page: PageRequest) {
    this.scope.access.require('read', 'bookings');
    return this.bookings.connection({}, page);
  }

  /** @throws NotFound */
  async byId(id: number): Promise<Booking> {
    this.scope.access.require('read', 'bookings');
    const booking = await this.bookings.byId(id);
    if (!booking) throw new NotFound('Booking');
    return booking;
  }

  /** @throws RuleFailure, BadInput when the person has booked enough */
  async create(input: unknown): Promise<Booking> {
    this.scope.access.require('create', 'bookings');
    const values = check(bookingRules, input);
    const { mostEach } = (await this.scope.settings.site()).bookingSettings;
    return this.scope.em.transactional(async (em) => {
      if ((await em.count(Booking, { email: values.email })) >= mostEach) {
        const message = `A person can book ${mostEach} things`;
        throw new BadInput(message, { email: message });
      }
      const booking = em.create(Booking, values);
      await em.flush();
      return booking;
    });
  }

  /** Creates a booking again that was deleted. @param row as it was */
  async recreate({ id, thing, email, createdAt }: Record<string, unknown>): Promise<void> {
    this.scope.access.require('delete', 'bookings');
    const values = check(bookingRules, { thing, email });
    await this.scope.em.transactional(async (em) => {
      em.create(Booking, { ...values, id: Number(id), createdAt: new Date(String(createdAt)) });
      await em.flush();
    });
  }

  /**
   * Changes only what the input carries.
   * @throws NotFound, RuleFailure, Conflict for an outdated version
   */
  async update(id: number, input: unknown): Promise<Booking> {
    this.scope.access.require('update', 'bookings');
    const { version, ...values } = checkPatch(bookingRules, input, { withVersion: true, ignored: ['id', 'createdAt'] });
    return this.scope.em.transactional(async (em) => {
      const booking = await em.findOne(Booking, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!booking) throw new NotFound('Booking');
      if (version !== undefined && version !== booking.version) {
        throw new Conflict('This booking was changed by someone else in the meantime', { current: booking });
      }
      em.assign(booking, { ...values, version: booking.version + 1 });
      await em.flush();
      return booking;
    });
  }

  /** @throws NotFound */
  async remove(id: number): Promise<void> {
    this.scope.access.require('delete', 'bookings');
    const removed = await this.scope.em.transactional((em) => em.nativeDelete(Booking, { id }));
    if (removed === 0) throw new NotFound('Booking');
  }
}
