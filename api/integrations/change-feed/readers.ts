import { limits } from '#schema/constants';
import { AppError } from '../../kernel/errors/errors.ts';

/** A client that waits for changes. */
export interface Reader {
  /** Who is counted: an address, a person or a token. */
  whose: string;
  isVisitor: boolean;
}

const retry = { headers: { 'Retry-After': '5' } };

/** The clients that wait for changes of this server. Visitors cannot take all places. */
export class Readers {
  private readonly open = new Set<Reader>();

  /**
   * Counts as a reader until `leave` is called.
   * @throws AppError RATE_LIMITED when too many wait at this address or for this person, UNAVAILABLE when too many wait
   */
  enter(reader: Reader): { leave: () => void } {
    const others = [...this.open];
    if (others.filter(({ whose }) => whose === reader.whose).length >= limits.openReadersEach) {
      const whose = reader.isVisitor ? 'from your address' : 'with your account or token';
      throw new AppError(
        'RATE_LIMITED',
        `${limits.openReadersEach} clients are waiting for changes ${whose}, which is the limit. Close one first`,
        retry,
      );
    }
    const visitors = others.filter(({ isVisitor }) => isVisitor).length;
    if (others.length >= limits.openChangeReaders || (reader.isVisitor && visitors >= limits.openVisitingReaders)) {
      throw new AppError(
        'UNAVAILABLE',
        'Too many clients are waiting for changes. Please try again in a moment',
        retry,
      );
    }
    const own = { ...reader };
    this.open.add(own);
    return { leave: () => void this.open.delete(own) };
  }
}
