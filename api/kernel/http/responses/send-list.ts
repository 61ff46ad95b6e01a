import type { Request, Response } from 'express';
import { sendDownload } from './send-stream.ts';

/** @param name of the list, for the file @param text made after the permission was checked */
export const sendCsv = (req: Request, res: Response, name: string, text: AsyncIterable<string>): Promise<void> =>
  sendList(req, res, { name, label: name, format: 'csv', type: 'text/csv; charset=utf-8' }, text);

interface ListFile {
  name: string;
  /** Its name in the timeline. */
  label: string;
  format: 'csv' | 'json';
  type: string;
}

/** Sends a list as a file, and records it in the timeline. */
export async function sendList(
  req: Request,
  res: Response,
  { name, label, format, type }: ListFile,
  text: AsyncIterable<string>,
): Promise<void> {
  if (req.method === 'GET') await req.scope.listExports.record(`${label} as ${format.toUpperCase()}`);
  await sendDownload(res, `${name}.${format}`, type, text);
}
