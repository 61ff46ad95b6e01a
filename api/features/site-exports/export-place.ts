import type { Readable } from 'node:stream';
import type { ExportPlaceKind } from '#schema/export-schedule';
import type { Config } from '../../config.ts';
import { folderPlace } from './folder-place.ts';

/** Where exports are kept. Only the environment sets it: from the panel no other place can be written to. */
export interface ExportPlace {
  kind: ExportPlaceKind;
  /** The folder's path, or the bucket with its endpoint. */
  name: string;
  /** Writes a file as a whole or not at all: until its end it has no name there. */
  write: (filename: string, from: Readable, signal: AbortSignal) => Promise<void>;
  /** Null for a file that is not there. */
  open: (filename: string) => Promise<Readable | null>;
  /** Removes the file and what an interrupted write has left of it. It is no error if there is nothing. */
  remove: (filename: string) => Promise<void>;
}

/** The configured place; null without one. */
export async function openExportPlace({ exportDir, exportS3 }: Pick<Config, 'exportDir' | 'exportS3'>) {
  if (exportS3) return (await import('./bucket-place.ts')).bucketPlace(exportS3);
  return exportDir === undefined ? null : folderPlace(exportDir);
}
