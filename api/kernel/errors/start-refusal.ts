/** Halden cannot start, for a reason that the user can fix. The message says how. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
