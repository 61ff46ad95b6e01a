import type { Readable } from 'node:stream';
import type { ExportPlaceKind } from '#schema/site-exports/export-schedule';
import type { Config } from '../../config.ts';
import { folderPlace } from './folder-place.ts';

/** Where exports are stored. Set only by the environment, so that the panel cannot write anywhere else. */
export interface ExportPlace {
  kind: ExportPlaceKind;
  /** The folder's path, or the bucket with its endpoint. */
  name: string;
  /** Writes a file as a whole or not at all: until its end it has no name there. */
  write: (filename: string, from: Readable, signal: AbortSignal) => Promise<void>;
  /** Null for a missing file. */
  open: (filename: string) => Promise<Readable | null>;
  /** Removes the file and the rest of an interrupted write. A missing file is not an error. */
  remove: (filename: string) => Promise<void>;
}

/** The configured place, or null. */
export async function openExportPlace({ exportDir, exportS3 }: Pick<Config, 'exportDir' | 'exportS3'>) {
  if (exportS3) return (await import('./bucket-place.ts')).bucketPlace(exportS3);
  return exportDir === undefined ? null : folderPlace(exportDir);
}
