import { check, checkPatch } from '#schema/rules/check';
import { bookingRules } from '#schema/bookings/booking.rules';
import { BadInput, NotFound } from '../../kernel/errors/errors.ts';
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

  /** @throws NotFound, RuleFailure */
  async update(id: number, input: unknown): Promise<Booking> {
    this.scope.access.require('update', 'bookings');
    const values = checkPatch(bookingRules, input, { ignored: ['id', 'createdAt', 'version'] });
    return this.scope.em.transactional(async (em) => {
      const booking = await em.findOne(Booking, { id });
      if (!booking) throw new NotFound('Booking');
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
