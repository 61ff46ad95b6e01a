/** Halden cannot start, and the person in front of the terminal can do something about it: the message says what. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
