/** A request that the document shows. `{name}` stands for the id kept under that name. */
export interface ExampleCall {
  /** Method and path, as in the document. */
  call: string;
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** The name of a file that is sent as multipart, with the body as its other parts. */
  file?: string;
  /** Whether the bytes of a file are the body. */
  bytes?: boolean;
  /** The name that the id of the answer is kept under. */
  keep?: string;
  /** The administrator unless given; `other` is a session of its own. */
  as?: 'visitor' | 'other';
  /** A statement of SQL before it. */
  before?: string;
  /** A statement of SQL that returns a row once work in the background has come far enough for the call. */
  waitsFor?: string;
  /** Whether it only prepares another call. */
  isPreparation?: true;
}
